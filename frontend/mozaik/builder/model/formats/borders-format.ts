import { BORDER_DEFAULTS, type Border, SIDES } from "#mozaik/document";
import type { Borders } from "../../../../ui/design-panel/design-style.ts";
import { type Format, STRUCTURES } from "./format.ts";

/** The borders of a structure; a missing side has none. */
export const bordersFormat: Format<Borders> = {
  kinds: STRUCTURES,
  perWidth: false,
  isByField: true,
  read: (node) => node.design?.borders ?? {},
  edits(node, _scope, values) {
    const borders = Object.fromEntries(SIDES.map((side) => [side, stored(values[side])]));
    return [{ edit: "setDesign", input: { id: node.id, design: { borders } } }];
  },
};

/** A border equal to having none is not stored. */
function stored(border: Border | undefined): Border | null {
  const { color, style, width } = BORDER_DEFAULTS;
  if (!border || (border.color === color && border.style === style && border.width === width)) return null;
  return border;
}
