import { type Format, STRUCTURES } from "./format.ts";
import { ownValue } from "./scope.ts";

/** The size of a structure's text on narrow pages, in percent of its size on wide ones; null: as on wider pages. */
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
