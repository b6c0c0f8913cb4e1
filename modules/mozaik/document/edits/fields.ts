import { sameValue } from "../../../rules/same-value.ts";
import { type Change, update } from "../change.ts";
import { valueAt } from "../field.ts";
import type { Node } from "../node.ts";

/** Sets a field, or takes it away when `to` is undefined; no change where it has that value already. */
export function setField(node: Node, path: readonly string[], to: unknown): Change[] {
  const from = valueAt(node, path);
  return sameValue(from, to) ? [] : [update(node.id, path, from, to)];
}
