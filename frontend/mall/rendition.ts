import type { RENDITION_WIDTHS } from "#modules/asset/contract";

/** The link to another width (pixels) of a picture. */
export function rendition(src: string, width: (typeof RENDITION_WIDTHS)[number]): string {
  return `${src}${src.includes("?") ? "&" : "?"}width=${width}`;
}
