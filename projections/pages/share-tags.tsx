import type { ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import { renditionSrc } from "../../frontend/mozaik/view/asset/picture-sources.ts";

export interface ShareTagsProps {
  title: string;
  description: string;
  /** The one address of the page, in full. */
  url: string;
  /** The picture shown where the page is shared. */
  picture: ViewAsset | undefined;
  origin: string;
}

/** Wide enough for the largest preview that sites show, in px; one of RENDITION_WIDTHS. */
const PREVIEW_WIDTH = 1280;

/** What search engines and sites where the page is shared read of it (Open Graph). */
export function ShareTags({ title, description, url, picture, origin }: ShareTagsProps): ReactNode {
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content="Mozaik" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {picture && <meta property="og:image" content={new URL(previewOf(picture), origin).href} />}
      {picture?.alt && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}

function previewOf(picture: ViewAsset): string {
  const isWider = picture.width !== null && picture.width > PREVIEW_WIDTH;
  return isWider ? renditionSrc(picture.src, PREVIEW_WIDTH) : picture.src;
}
