import { type Format, STRUCTURES } from "./format.ts";
import { ownValue } from "./scope.ts";

/** The size of all text in a structure on narrow pages, in percent of what it is on wide ones; null: as on wider ones. */
export const textSizeFormat: Format<number | null> = {
  kinds: STRUCTURES,
  perWidth: true,
  read(node, scope) {
    const scale = ownValue(node, scope, "textScale");
    return scale === undefined ? null : percentOf(scale);
  },
  edits(node, scope, percent) {
    if (scope === "base") return [];
    const textScale = percent === null ? null : Math.min(Math.max(percent, LEAST), MOST) / 100;
    return [{ edit: "setAtBreakpoint", input: { id: node.id, breakpoint: scope, values: { textScale } } }];
  },
};

/** Percent. */
export const LEAST = 50;
export const MOST = 200;

export function percentOf(scale: number): number {
  return Math.round(scale * 100);
}
