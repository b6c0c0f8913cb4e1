import { z } from "zod";
import { backgroundColor } from "./background-color.ts";
import { backgroundImage } from "./background-image.ts";
import { borders } from "./borders.ts";
import { corners } from "./corners.ts";
import type { DesignDefinition } from "./design-definition.ts";
import { filled } from "./filled.ts";
import { padding } from "./padding.ts";

/** How any structure looks. Absent means the default, so an empty design, or an empty part of it, is not stored. */
export const Design = z
  .strictObject({
    padding: padding.schema.optional(),
    backgroundColor: backgroundColor.schema.optional(),
    backgroundImage: backgroundImage.schema.optional(),
    borders: borders.schema.optional(),
    corners: corners.schema.optional(),
  })
  .refine(filled, "Leave an empty design out.");
export type Design = z.output<typeof Design>;
export type DesignPart = keyof Design;

/**
 * Some parts of a design: a value sets the part, null clears it, an absent part stays as it is. Of a part with fields,
 * the same holds for each field.
 */
export const DesignPatch = z.strictObject({
  padding: padding.given.nullable().optional(),
  backgroundColor: backgroundColor.given.nullable().optional(),
  backgroundImage: backgroundImage.given.nullable().optional(),
  borders: borders.given.optional(),
  corners: corners.given.optional(),
});
export type DesignPatch = z.output<typeof DesignPatch>;

/** Every part of a design. A new one is a new file and a line here and in the two schemas above. */
const DESIGNS: { readonly [Part in DesignPart]-?: DesignDefinition<NonNullable<Design[Part]>> } = {
  padding,
  backgroundColor,
  backgroundImage,
  borders,
  corners,
};

/** The parts of a design with their names. */
export const DESIGN_PARTS: readonly (readonly [string, DesignDefinition])[] = Object.entries(DESIGNS);
