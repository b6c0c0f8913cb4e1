import type { CSSProperties, ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import type { ImageSize } from "#mozaik/document";
import { hexColor, webpData } from "../style/css-value.ts";
import { pictureSources } from "./picture-sources.ts";

export interface PictureProps {
  asset: ViewAsset;
  alt: string;
  size: ImageSize | undefined;
  share: number;
  eager: boolean;
}

/** A picture with its space reserved: a blurred placeholder or its average colour shows until it has loaded. */
export function Picture({ asset, alt, size, share, eager }: PictureProps): ReactNode {
  const { src, srcSet } = pictureSources(asset);
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizesOf(share, size?.width ?? asset.width)}
      width={size?.width ?? asset.width ?? undefined}
      height={size?.height ?? asset.height ?? undefined}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      style={placeholder(asset)}
    />
  );
}

function placeholder({ blur, colour }: ViewAsset): CSSProperties {
  const data = webpData(blur);
  return data ? { background: `url(${data}) center/cover` } : { backgroundColor: hexColor(colour) };
}

/** Columns stack on narrow pages, the page grows to 1200 px, and a picture is never drawn larger than its own size. */
function sizesOf(share: number, width: number | null): string {
  const most = Math.min(Math.round(PAGE_WIDTH * share), width ?? PAGE_WIDTH);
  return `(max-width: ${STACKING_WIDTH}px) min(100vw, ${width ?? PAGE_WIDTH}px), min(${Math.round(100 * share)}vw, ${most}px)`;
}

const PAGE_WIDTH = 1200;
const STACKING_WIDTH = 568;
