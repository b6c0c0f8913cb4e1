import { z } from "zod";
import { backgroundColor } from "./background-color.ts";
import { backgroundImage } from "./background-image.ts";
import { borders } from "./borders.ts";
import { corners } from "./corners.ts";
import type { DesignDefinition } from "./design-definition.ts";
import { filled } from "./filled.ts";
import { gap } from "./gap.ts";
import { padding } from "./padding.ts";

/** The design of any structure. Absent means the default, so empty designs and empty parts are not stored. */
export const Design = z
  .strictObject({
    padding: padding.schema.optional(),
    gap: gap.schema.optional(),
    backgroundColor: backgroundColor.schema.optional(),
    backgroundImage: backgroundImage.schema.optional(),
    borders: borders.schema.optional(),
    corners: corners.schema.optional(),
  })
  .refine(filled, "Leave an empty design out.");
export type Design = z.output<typeof Design>;
export type DesignPart = keyof Design;

/**
 * A partial design: a value sets a part, null clears it, an absent part stays. The same holds for the fields of a
 * part.
 */
export const DesignPatch = z.strictObject({
  padding: padding.given.nullable().optional(),
  gap: gap.given.nullable().optional(),
  backgroundColor: backgroundColor.given.nullable().optional(),
  backgroundImage: backgroundImage.given.nullable().optional(),
  borders: borders.given.optional(),
  corners: corners.given.optional(),
});
export type DesignPatch = z.output<typeof DesignPatch>;

/** Every part of a design. A new one is a new file and a line here and in the two schemas above. */
const DESIGNS: { readonly [Part in DesignPart]-?: DesignDefinition<NonNullable<Design[Part]>> } = {
  padding,
  gap,
  backgroundColor,
  backgroundImage,
  borders,
  corners,
};

/** The parts of a design with their names. */
export const DESIGN_PARTS: readonly (readonly [string, DesignDefinition])[] = Object.entries(DESIGNS);
