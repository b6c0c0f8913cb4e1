import { sameValue } from "../../../rules/same-value.ts";
import { type Change, update } from "../change.ts";
import { valueAt } from "../field.ts";
import type { Node } from "../node.ts";

/** Sets a field, or removes it if `to` is undefined; no change if it already has that value. */
export function setField(node: Node, path: readonly string[], to: unknown): Change[] {
  const from = valueAt(node, path);
  return sameValue(from, to) ? [] : [update(node.id, path, from, to)];
}
