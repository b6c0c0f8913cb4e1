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

/** Two to four numbers, with or without px. */
const SEVERAL = /^\d+(\.\d+)?(px)?(\s+\d+(\.\d+)?(px)?){1,3}$/i;

/** Reads two to four typed values as CSS does, each at most `most` px; undefined for any other text. */
export function severalSides(text: string, most: number): Sides | undefined {
  if (!SEVERAL.test(text.trim())) return undefined;
  const { top, right, bottom, left } = parsePadding(text);
  const atMost = (px: number) => Math.min(px, most);
  return { top: atMost(top), right: atMost(right), bottom: atMost(bottom), left: atMost(left) };
}
