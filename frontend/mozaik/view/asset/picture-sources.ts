import type { ViewAsset } from "#modules/asset/contract";
import { renditionWidths } from "#modules/asset/rules/rendition-widths";

/** The address of a picture in one of RENDITION_WIDTHS. A signed link already has a query. */
export function renditionSrc(src: string, width: number): string {
  return `${src}${src.includes("?") ? "&" : "?"}width=${width}`;
}

/**
 * `src` and `srcSet` of a picture: every rendition up to its own width. If the width is unknown or the picture is too
 * small to have renditions, only the picture itself.
 */
export function pictureSources(asset: ViewAsset): { src: string; srcSet?: string } {
  const original = asset.width;
  if (original === null) return { src: asset.src };
  const widths = renditionWidths(original);
  if (widths.length === 0) return { src: asset.src };
  const sources = widths.map((width) => `${renditionSrc(asset.src, width)} ${Math.min(width, original)}w`);
  const fallback = widths.findLast((width) => width <= FALLBACK_WIDTH) ?? FALLBACK_WIDTH;
  return { src: renditionSrc(asset.src, fallback), srcSet: sources.join(", ") };
}

/** Loaded by browsers without `srcset` support, in px. */
const FALLBACK_WIDTH = 960;
