import { z } from "zod";
import { CORNERS, DesignPatch, SIDES } from "../design.ts";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { describePart } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

/** Fields of the design of any node: null clears one, absent ones stay. Each side and corner is a field of its own. */
export const setDesign = defineEdit({
  name: "setDesign",
  event: "DesignChanged",
  input: z.strictObject({ id: NodeId, design: DesignPatch }),
  apply(document, { id, design }) {
    const node = nodeOf(document, id);
    const set = (path: readonly string[], to: unknown) =>
      to === undefined ? [] : setField(node, ["design", ...path], to ?? undefined);
    const padding = set(["padding"], design.padding);
    const background = [
      ...set(["backgroundColor"], design.backgroundColor),
      ...set(["backgroundImage"], design.backgroundImage),
    ];
    const borders = SIDES.flatMap((side) => set(["borders", side], design.borders?.[side]));
    const corners = CORNERS.flatMap((corner) => set(["corners", corner], design.corners?.[corner]));
    const parts = Object.entries({ padding, background, borders, corners });
    const changed = parts.filter(([, changes]) => changes.length > 0).map(([name]) => name);
    return {
      changes: parts.flatMap(([, changes]) => changes),
      label: `Changed ${changed.length === 0 ? "design" : changed.join(", ")} of ${describePart(document, node)}`,
    };
  },
});
