import { type Format, STRUCTURES } from "./format.ts";
import { ownValue } from "./scope.ts";

/** Whether a structure is hidden; null: as on wider pages. On all pages, only a column can be hidden. */
export const visibilityFormat: Format<boolean | null> = {
  kinds: STRUCTURES,
  perWidth: true,
  read: (node, scope) => ownValue(node, scope, "hidden") ?? null,
  edits(node, scope, hidden) {
    const { id } = node;
    if (scope !== "base") return [{ edit: "setAtBreakpoint", input: { id, breakpoint: scope, values: { hidden } } }];
    if (node.kind !== "column" || (node.hidden ?? false) === (hidden ?? false)) return [];
    return [{ edit: hidden ? "hideColumn" : "showColumn", input: { id } }];
  },
};
