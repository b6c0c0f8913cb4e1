import type { ViewAsset } from "#modules/asset/contract";
import type { LogoWidget } from "#mozaik/document";

type Meta = LogoWidget["meta"];
type Size = { width?: number | undefined; height?: number | undefined };
type Picture = Pick<ViewAsset, "assetId" | "width" | "height">;

/** The largest width or height of a logo, in px. */
export const LARGEST_LOGO = 2_000;

/**
 * Sets the logo's width or height in px; undefined: the picture's own. With a ratio (`width / height`) the other side
 * follows.
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

/** The largest width of a new logo, in px. */
const USUAL = 240;

/** Replaces the logo's picture, in its own size up to the usual width. From now on it does not follow a website's logo. */
export function withPicture(meta: Meta, { assetId, width, height }: Picture): Meta {
  const { websitePartLogoId: _, ...rest } = meta;
  const chosen = resizedLogo({ ...rest, assetId }, {}, 1);
  if (width === null || height === null || width <= USUAL) return chosen;
  return resizedLogo(chosen, { width: USUAL }, width / height);
}
