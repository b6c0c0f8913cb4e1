import { z } from "zod";
import { InteractionName } from "../common-fields.ts";
import { defineInteraction } from "../interaction-definition.ts";

/** A tile to which the builder offers a link. Its id is the tile's. */
export const TargetInteraction = z.strictObject({ type: z.literal("target-interaction"), name: InteractionName });
export type TargetInteraction = z.output<typeof TargetInteraction>;

export const NEW_TARGET: TargetInteraction = { type: "target-interaction", name: "" };

export const targetInteraction = defineInteraction(TargetInteraction, {
  type: "target-interaction",
  noun: () => "target",
  check: ({ name }) => (name === "" ? [{ kind: "missing-label", message: "A target has no name." }] : []),
});
