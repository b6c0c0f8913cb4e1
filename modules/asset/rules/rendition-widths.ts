/** Widths in pixels in which a picture can be requested: `GET /public/api/blobs/{blobId}?width=`. */
export const RENDITION_WIDTHS = [160, 320, 640, 960, 1280, 1920] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

/**
 * The width of the rendition that answers a request for `asked` px of a picture `own` px wide: the first width that
 * shows all of the picture, if more is asked for. Null: the picture is too small to have renditions.
 */
export function renditionWidth(asked: RenditionWidth, own: number): RenditionWidth | null {
  if (own < RENDITION_WIDTHS[0]) return null;
  return RENDITION_WIDTHS.find((width) => width === asked || width >= own) ?? asked;
}

/** Every rendition width of a picture `own` px wide, ascending. The last one shows it in its own width, if that is at most 1920 px. */
export function renditionWidths(own: number): RenditionWidth[] {
  return RENDITION_WIDTHS.filter((width) => renditionWidth(width, own) === width);
}
