import { type Dimensions, type ImageSize, limitImageSize } from "#mozaik/document";
import type { Format } from "./format.ts";

/** The size of a block's picture in px; null: as large as possible. */
export const imageSizeFormat: Format<ImageSize | null> = {
  kinds: ["block"],
  perWidth: false,
  read: (node) => (node.kind === "block" ? (node.imageSize ?? null) : null),
  edits: (node, _scope, imageSize) => [{ edit: "setSize", input: { id: node.id, imageSize } }],
};

/** Applies a new width or height, at most the original's; with kept proportions the other side follows. */
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

/** True if a size is the original scaled down; each side may be rounded to whole px. */
export function hasProportionsOf(original: Dimensions, size: ImageSize): boolean {
  const height = (size.width * original.height) / original.width;
  const width = (size.height * original.width) / original.height;
  return Math.abs(height - size.height) <= 1 || Math.abs(width - size.width) <= 1;
}
