import type { ViewAsset } from "#modules/asset/contract";
import type { LogoWidget } from "#mozaik/document";

type Meta = LogoWidget["meta"];
type Size = { width?: number | undefined; height?: number | undefined };
type Picture = Pick<ViewAsset, "assetId" | "width" | "height">;

/** As large as a logo may be, in px. */
export const LARGEST_LOGO = 2_000;

/**
 * The logo with another width or height in px; undefined: as the picture is. With the ratio kept (`width / height`) the
 * other one follows.
 */
export function resizedLogo(meta: Meta, change: Size, ratio: number | null): Meta {
  const { width: _, height: __, ...rest } = meta;
  const size = ratio === null ? { width: meta.width, height: meta.height, ...change } : inRatio(change, ratio);
  return {
    ...rest,
    ...(size.width === undefined ? {} : { width: px(size.width) }),
    ...(size.height === undefined ? {} : { height: px(size.height) }),
  };
}

function inRatio({ width, height }: Size, ratio: number): Size {
  if (width !== undefined) return { width, height: width / ratio };
  return height === undefined ? {} : { width: height * ratio, height };
}

function px(length: number): number {
  return Math.min(Math.max(Math.round(length), 1), LARGEST_LOGO);
}

/** As wide as a new logo is at most, in px. */
const USUAL = 240;

/** The logo with another picture, as large as it is but no wider than logos usually are. */
export function withPicture(meta: Meta, { assetId, width, height }: Picture): Meta {
  const chosen = resizedLogo({ ...meta, assetId }, {}, 1);
  if (width === null || height === null || width <= USUAL) return chosen;
  return resizedLogo(chosen, { width: USUAL }, width / height);
}
