import { parseHeight } from "#mozaik/document";
import type { Format } from "./format.ts";
import { ownValue } from "./scope.ts";

/** The height of a block or column as text in px; empty or 'auto': no value of its own. */
export const heightFormat: Format<string> = {
  kinds: ["block", "column"],
  perWidth: true,
  read: (node, scope) => ownValue(node, scope, "height") ?? "",
  edits(node, scope, text) {
    const height = parseHeight(text) ?? null;
    if (scope === "base") return [{ edit: "setSize", input: { id: node.id, height } }];
    return [{ edit: "setAtBreakpoint", input: { id: node.id, breakpoint: scope, values: { height } } }];
  },
};
