import { limitImageSize } from "#modules/mozaik/document/measure";
import type { ImageSize } from "#mozaik/document";
import type { ViewAssets } from "./part.ts";

/**
 * The size that the author gave a picture in px, at most the picture's own: its file may have been replaced by a
 * smaller one. Undefined if the author gave none.
 */
export function pictureSize(
  given: ImageSize | undefined,
  { width, height }: Pick<ViewAssets[string], "width" | "height">,
): ImageSize | undefined {
  if (!given || width === null || height === null) return given;
  return limitImageSize(given, { width, height });
}
