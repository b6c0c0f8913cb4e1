import { z } from "zod";
import { Color } from "../color.ts";
import { filled } from "./filled.ts";
import { givenPx } from "./given-number.ts";

export const SIDES = ["top", "bottom", "left", "right"] as const;

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
  color: Color,
  style: z.enum(BORDER_STYLES),
  /** px */
  width: z.number().min(0).max(100),
});
export type Border = z.output<typeof Border>;

/** The defaults of a side without a stored border. */
export const BORDER_DEFAULTS = { color: "#000000", style: "none", width: 3 } as const satisfies Border;

const GivenBorder = Border.extend({ width: givenPx.pipe(Border.shape.width) });

export const borders = {
  schema: z.partialRecord(z.enum(SIDES), Border).refine(filled, "Leave empty borders out."),
  given: z.partialRecord(z.enum(SIDES), GivenBorder.nullable()),
  noun: "borders",
  fields: SIDES,
};
