import { childrenOf, formatWidth, parseWidth } from "#mozaik/document";
import type { Format } from "./format.ts";
import { ownValue } from "./scope.ts";

/** The width of a column as text, in px or %; empty: none of its own. */
export const widthFormat: Format<string> = {
  kinds: ["column"],
  perWidth: true,
  structures: (document, node) => (node.kind === "column" ? childrenOf(document, node.parentId) : []),
  read: (node, scope) => ownValue(node, scope, "width") ?? "",
  edits(node, scope, text) {
    const measure = parseWidth(text);
    if (!measure && text.trim() !== "") return [];
    const width = measure ? formatWidth(measure) : null;
    if (scope === "base") return [{ edit: "setSize", input: { id: node.id, width } }];
    return [{ edit: "setAtBreakpoint", input: { id: node.id, breakpoint: scope, values: { width } } }];
  },
};

/** Whether the text says a width, or nothing. */
export function isWidth(text: string): boolean {
  return text.trim() === "" || parseWidth(text) !== undefined;
}
