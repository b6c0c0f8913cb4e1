import type { Format } from "./format.ts";
import { ownValue } from "./scope.ts";

/** The gap between the parts of a tile, layout or column in px; null: no value of its own. */
export const gapFormat: Format<number | null> = {
  kinds: ["column", "layout", "tile"],
  perWidth: true,
  read: (node, scope) => ownValue(node, scope, "gap") ?? null,
  edits(node, scope, gap) {
    if (scope === "base") return [{ edit: "setDesign", input: { id: node.id, design: { gap } } }];
    return [{ edit: "setAtBreakpoint", input: { id: node.id, breakpoint: scope, values: { gap } } }];
  },
};
