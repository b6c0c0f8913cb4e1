import type { RENDITION_WIDTHS } from "#modules/asset/contract";

/** The link to the poster of a film, given the link to a small one; null: it has none. */
export function posterOf(previewSrc: string | null): string | null {
  return previewSrc?.replace(/([?&]width=)\d+/, "$1960") ?? null;
}

/** The link that saves the file itself, as far as the reader may have it. */
export function downloadOf(src: string): string {
  return `${src}${src.includes("?") ? "&" : "?"}download=1`;
}

/** The link to another width (pixels) of a picture. */
export function rendition(src: string, width: (typeof RENDITION_WIDTHS)[number]): string {
  return `${src}${src.includes("?") ? "&" : "?"}width=${width}`;
}
