import { sameValue } from "#modules/rules/same-value";
import { type Condition, conditionOf } from "#mozaik/document";
import { isComplete } from "../logic/condition-edits.ts";
import type { Format } from "./format.ts";

/** When visitors see a structure; null: always. A condition in which a value is missing is not stored. */
export const conditionFormat: Format<Condition | null> = {
  kinds: ["block", "layout", "tile"],
  perWidth: false,
  read: (node) => conditionOf(node) ?? null,
  edits(node, _scope, showIf) {
    if (sameValue(showIf, conditionOf(node) ?? null) || !isStorable(showIf)) return [];
    return [{ edit: "setCondition", input: { id: node.id, showIf } }];
  },
  unfinished: { is: (_node, showIf) => !isStorable(showIf), drafts: new WeakMap() },
};

/** False while a value is missing. */
export function isStorable(showIf: Condition | null): boolean {
  return showIf === null || isComplete(showIf);
}
