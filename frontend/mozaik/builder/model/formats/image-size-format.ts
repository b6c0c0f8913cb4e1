import { type Dimensions, type ImageSize, limitImageSize } from "#mozaik/document";
import type { Format } from "./format.ts";

/** The size of a block's picture in px; null: as large as there is room. */
export const imageSizeFormat: Format<ImageSize | null> = {
  kinds: ["block"],
  perWidth: false,
  read: (node) => (node.kind === "block" ? (node.imageSize ?? null) : null),
  edits: (node, _scope, imageSize) => [{ edit: "setSize", input: { id: node.id, imageSize } }],
};

/** A new width or height, within the original; with the proportions kept the other one follows. */
export function resized(
  size: ImageSize,
  change: Partial<ImageSize>,
  original: Dimensions,
  keepsProportions: boolean,
): ImageSize {
  if (!keepsProportions) return limitImageSize({ ...size, ...change }, original);
  const wide = change.width ?? ((change.height ?? size.height) * original.width) / original.height;
  const width = Math.min(wide, original.width);
  return limitImageSize({ width, height: (width * original.height) / original.width }, original);
}

/** Whether a size is the original's, only smaller: each side may be rounded to whole px. */
export function hasProportionsOf(original: Dimensions, size: ImageSize): boolean {
  const height = (size.width * original.height) / original.width;
  const width = (size.height * original.width) / original.height;
  return Math.abs(height - size.height) <= 1 || Math.abs(width - size.width) <= 1;
}
