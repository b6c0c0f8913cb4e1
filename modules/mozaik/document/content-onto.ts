import { type Change, changedId, type FieldUpdated } from "./change.ts";
import { diffNodes } from "./diff.ts";
import { EditRequest } from "./edit.ts";
import { withValueAt } from "./field.ts";
import type { BlockNode, MozaikDocument } from "./node.ts";

/**
 * A content as its author would have sent it had he seen `since`, the changes up to `present`: a content comes whole,
 * and what he left in it as he found it stays as it is now. Where the two do not go together, and for every other edit,
 * the request as it is.
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

/** The block as it was before them; undefined where one of them brought it. */
function beforeChanges(block: BlockNode, since: readonly Change[]): BlockNode | undefined {
  const concerning = since.filter((change) => changedId(change) === block.id);
  const changes = updatesOf(concerning);
  if (changes.length < concerning.length) return undefined;
  return changes.toReversed().reduce((node, { path, from }) => withValueAt(node, path, from), block);
}

function updatesOf(changes: readonly Change[]): FieldUpdated[] {
  return changes.filter((change) => change.op === "update");
}
