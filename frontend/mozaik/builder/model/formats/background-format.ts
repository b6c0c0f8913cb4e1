import { BACKGROUND_IMAGE_DEFAULTS, type BackgroundImage } from "#mozaik/document";
import { type Format, STRUCTURES } from "./format.ts";

export interface Background {
  /** `#rrggbb` or `#rrggbbaa`; null: none. */
  color: string | null;
  image: BackgroundImage | null;
}

/** The background of a structure: a colour, and a picture or film over it. */
export const backgroundFormat: Format<Background> = {
  kinds: STRUCTURES,
  perWidth: false,
  isByField: true,
  read: ({ design }) => ({ color: design?.backgroundColor ?? null, image: design?.backgroundImage ?? null }),
  edits: (node, _scope, { color, image }) => [
    { edit: "setDesign", input: { id: node.id, design: { backgroundColor: color, backgroundImage: image } } },
  ],
};

/** Replaces the picture or film and keeps its scale and position. A film has no parallax. */
export function withAsset(
  before: BackgroundImage | null,
  asset: { id: string; type: BackgroundImage["type"] },
): BackgroundImage {
  const image = { ...BACKGROUND_IMAGE_DEFAULTS, ...before, assetId: asset.id, type: asset.type };
  return asset.type === "video" ? { ...image, parallax: false } : image;
}

/** Converts opacity 0–1 to whole percent of transparency, and back. */
export function transparencyOf(opacity: number): number {
  return Math.round((1 - opacity) * 100);
}

export function opacityOf(transparency: number): number {
  return Math.round(100 - transparency) / 100;
}
