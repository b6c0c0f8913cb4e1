import { z } from "zod";
import { HexColor, HexColorAlpha } from "./color.ts";
import { Padding } from "./measure.ts";

/** 0 (not seen) to 1. */
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

/** What a background image starts with. */
export const BACKGROUND_IMAGE_DEFAULTS = {
  scaling: "fit",
  alignX: "center",
  alignY: "top",
  opacity: 1,
  parallax: false,
} as const satisfies Partial<BackgroundImage>;

export const BORDER_STYLES = [
  "none",
  "solid",
  "dashed",
  "dotted",
  "double",
  "groove",
  "ridge",
  "inset",
  "outset",
  "hidden",
] as const;

export const Border = z.strictObject({
  color: HexColor,
  style: z.enum(BORDER_STYLES),
  /** px */
  width: z.number().min(0).max(100),
});
export type Border = z.output<typeof Border>;

/** A side that has no border stored. */
export const BORDER_DEFAULTS = { color: "#000000", style: "none", width: 3 } as const satisfies Border;

/** Radius in px; a corner that has none stored is 0. */
export const CornerRadius = z.number().min(0).max(1_000);

export const SIDES = ["top", "bottom", "left", "right"] as const;
export const CORNERS = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;

const filled = (value: object) => Object.keys(value).length > 0;

/** How any structure looks. Absent means the default, so an empty design, or an empty part of it, is not stored. */
export const Design = z
  .strictObject({
    padding: Padding.optional(),
    backgroundColor: HexColorAlpha.optional(),
    backgroundImage: BackgroundImage.optional(),
    borders: z.partialRecord(z.enum(SIDES), Border).refine(filled, "Leave empty borders out.").optional(),
    corners: z.partialRecord(z.enum(CORNERS), CornerRadius).refine(filled, "Leave empty corners out.").optional(),
  })
  .refine(filled, "Leave an empty design out.");
export type Design = z.output<typeof Design>;

// What is given may also be written as style sheets do: an opacity of "0.5", a width of "3px". It is stored as a number.
const numeral = z.string().regex(/^(\d|\d?\.\d{1,4})$/);
const length = z.string().regex(/^\d{1,4}(\.\d{1,2})?px$/);
const GivenImage = imageOf(z.union([z.number(), numeral.transform(Number)]).pipe(Opacity));
const px = z.union([z.number(), length.transform(Number.parseFloat)]);
const GivenBorder = Border.extend({ width: px.pipe(Border.shape.width) });
const GivenRadius = px.pipe(CornerRadius);

/** Some fields of a design: a value sets the field, null clears it, an absent field stays as it is. */
export const DesignPatch = z.strictObject({
  padding: Padding.nullable().optional(),
  backgroundColor: HexColorAlpha.nullable().optional(),
  backgroundImage: GivenImage.nullable().optional(),
  borders: z.partialRecord(z.enum(SIDES), GivenBorder.nullable()).optional(),
  corners: z.partialRecord(z.enum(CORNERS), GivenRadius.nullable()).optional(),
});
export type DesignPatch = z.output<typeof DesignPatch>;
