import { formatPadding, parsePadding, type Sides } from "#mozaik/document";
import { type Format, STRUCTURES } from "./format.ts";
import { ownValue } from "./scope.ts";

/** The padding of a structure; null: no value of its own. */
export const paddingFormat: Format<Sides | null> = {
  kinds: STRUCTURES,
  perWidth: true,
  isByField: true,
  read(node, scope) {
    const padding = ownValue(node, scope, "padding");
    return padding === undefined ? null : parsePadding(padding);
  },
  edits(node, scope, sides) {
    if (scope !== "base") {
      const padding = sides && (formatPadding(sides) ?? ZERO);
      return [{ edit: "setAtBreakpoint", input: { id: node.id, breakpoint: scope, values: { padding } } }];
    }
    // A tile without padding gets the page's margin, so zero must be stored.
    const padding = sides && (formatPadding(sides) ?? (node.kind === "tile" ? ZERO : null));
    return [{ edit: "setDesign", input: { id: node.id, design: { padding } } }];
  },
};

const ZERO = "0px 0px 0px 0px";
