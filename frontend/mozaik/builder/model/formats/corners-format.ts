import { CORNERS } from "#mozaik/document";
import type { Corners } from "../../../../ui/design-panel/design-style.ts";
import { type Format, STRUCTURES } from "./format.ts";

/** The corner radii of a structure in px; a missing corner has none. */
export const cornersFormat: Format<Corners> = {
  kinds: STRUCTURES,
  perWidth: false,
  isByField: true,
  read: (node) => node.design?.corners ?? {},
  edits(node, _scope, values) {
    const corners = Object.fromEntries(CORNERS.map((corner) => [corner, values[corner] || null]));
    return [{ edit: "setDesign", input: { id: node.id, design: { corners } } }];
  },
};
