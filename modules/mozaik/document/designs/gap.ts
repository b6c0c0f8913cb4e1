import { z } from "zod";
import { givenPx } from "./given-number.ts";

/** The space between the columns of a layout, the layouts of a tile or the blocks of a column, in px. */
export const Gap = z.number().min(0).max(400);

export const gap = {
  schema: Gap,
  given: givenPx.pipe(Gap),
  noun: "gap",
  kinds: ["tile", "layout", "column"] as const,
};
