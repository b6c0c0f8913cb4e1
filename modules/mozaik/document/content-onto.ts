import { type Change, changedId, type FieldUpdated } from "./change.ts";
import { diffNodes } from "./diff.ts";
import { EditRequest } from "./edit.ts";
import { withValueAt } from "./field.ts";
import type { BlockNode, MozaikDocument } from "./node.ts";

/**
 * Three-way merge of `setContent` with the edits the sender had not seen. Content is always sent whole, so fields that
 * the sender did not change keep their current values. Returns other requests, and contents that cannot be merged,
 * unchanged.
 */
export function contentOnto(present: MozaikDocument, since: readonly Change[], request: EditRequest): EditRequest {
  if (request.edit !== "setContent" || request.input.content === null) return request;
  const { id, content } = request.input;
  if (!since.some((change) => changedId(change) === id)) return request;
  const block = present.nodes[id];
  const found = block?.kind === "block" ? beforeChanges(block, since) : undefined;
  if (block?.kind !== "block" || !found) return request;
  const merged = updatesOf(diffNodes(found, { ...found, content })).reduce(
    (node, { path, to }) => withValueAt(node, path, to),
    block,
  );
  const taken = EditRequest.safeParse({ ...request, input: { id, content: merged.content } });
  return taken.success ? taken.data : request;
}

/** The block before those changes; undefined if one of them added it. */
function beforeChanges(block: BlockNode, since: readonly Change[]): BlockNode | undefined {
  const concerning = since.filter((change) => changedId(change) === block.id);
  const changes = updatesOf(concerning);
  if (changes.length < concerning.length) return undefined;
  return changes.toReversed().reduce((node, { path, from }) => withValueAt(node, path, from), block);
}

function updatesOf(changes: readonly Change[]): FieldUpdated[] {
  return changes.filter((change) => change.op === "update");
}
