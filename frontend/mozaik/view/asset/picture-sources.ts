import type { ViewAsset } from "#modules/asset/contract";
import { RENDITION_WIDTHS } from "#modules/asset/contract";

/** The address of a picture in one of RENDITION_WIDTHS. A signed link already has a query. */
export function renditionSrc(src: string, width: number): string {
  return `${src}${src.includes("?") ? "&" : "?"}width=${width}`;
}

/**
 * `src` and `srcSet` of a picture: every rendition narrower than the original, plus the original unless it is wider
 * than the widest rendition. If the width is unknown, only the original.
 */
export function pictureSources(asset: ViewAsset): { src: string; srcSet?: string } {
  const original = asset.width;
  if (original === null) return { src: asset.src };
  const narrower = RENDITION_WIDTHS.filter((width) => width < original);
  const widest = narrower.at(-1);
  if (widest === undefined) return { src: asset.src };
  const sources = narrower.map((width) => `${renditionSrc(asset.src, width)} ${width}w`);
  const keepsOriginal = original <= Math.max(...RENDITION_WIDTHS);
  return {
    src: renditionSrc(asset.src, Math.min(widest, FALLBACK_WIDTH)),
    srcSet: [...sources, ...(keepsOriginal ? [`${asset.src} ${original}w`] : [])].join(", "),
  };
}

/** Loaded by browsers without `srcset` support, in px. */
const FALLBACK_WIDTH = 960;
