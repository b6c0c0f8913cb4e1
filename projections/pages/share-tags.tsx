import type { ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import { renditionSrc } from "../../frontend/mozaik/view/asset/picture-sources.ts";

export interface ShareTagsProps {
  title: string;
  description: string;
  /** The canonical address of the page, in full. */
  url: string;
  /** The picture for link previews. */
  picture: ViewAsset | undefined;
  origin: string;
}

/** Width in px for the largest link previews; one of RENDITION_WIDTHS. */
const PREVIEW_WIDTH = 1280;

/** Metadata for search engines and link previews (Open Graph). */
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
