import { z } from "zod";
import type { Problem, Surroundings } from "../finding.ts";
import { givenNumber } from "./given-number.ts";

/** 0 (invisible) to 1. */
const Opacity = z.number().min(0).max(1);

const imageOf = <Given extends z.ZodType<number>>(opacity: Given) =>
  z
    .strictObject({
      assetId: z.uuid(),
      type: z.enum(["image", "video"]),
      scaling: z.enum(["fit", "crop"]),
      alignX: z.enum(["left", "center", "right"]),
      alignY: z.enum(["top", "center", "bottom"]),
      opacity,
      parallax: z.boolean(),
    })
    .refine((image) => image.type === "image" || !image.parallax, "Parallax is for images only.");

export const BackgroundImage = imageOf(Opacity);
export type BackgroundImage = z.output<typeof BackgroundImage>;

/** The initial values of a background image. */
export const BACKGROUND_IMAGE_DEFAULTS = {
  scaling: "fit",
  alignX: "center",
  alignY: "top",
  opacity: 1,
  parallax: false,
} as const satisfies Partial<BackgroundImage>;

export const backgroundImage = {
  schema: BackgroundImage,
  given: imageOf(givenNumber.pipe(Opacity)),
  noun: "background",
  refs: ({ assetId }: BackgroundImage) => ({ files: [assetId] }),
  check: ({ assetId }: BackgroundImage, { assets }: Surroundings): Problem[] =>
    assets[assetId]
      ? []
      : [{ kind: "missing-asset", message: "The picture or video of a background no longer exists." }],
};
