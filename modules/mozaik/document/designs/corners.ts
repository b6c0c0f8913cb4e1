import { z } from "zod";
import { filled } from "./filled.ts";
import { givenPx } from "./given-number.ts";

export const CORNERS = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;

/** Radius in px; 0 for a corner without a stored one. */
export const CornerRadius = z.number().min(0).max(1_000);

const GivenRadius = givenPx.pipe(CornerRadius);

export const corners = {
  schema: z.partialRecord(z.enum(CORNERS), CornerRadius).refine(filled, "Leave empty corners out."),
  given: z.partialRecord(z.enum(CORNERS), GivenRadius.nullable()),
  noun: "corners",
  fields: CORNERS,
};
