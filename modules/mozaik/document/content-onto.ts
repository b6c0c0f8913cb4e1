import { sameValue } from "../../rules/same-value.ts";
import { type Change, changedId, type FieldUpdated, update } from "./change.ts";
import { diffNodes } from "./diff.ts";
import { EditRequest } from "./edit.ts";
import { valueAt, withValueAt } from "./field.ts";
import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { RichText } from "./rich-text.ts";
import { mergeRichTexts } from "./rich-text-merge.ts";

/**
 * Three-way merge of `setContent` with the edits the sender had not seen. Content is always sent whole, so fields that
 * the sender did not change keep their current values. Returns other requests, and contents that cannot be merged,
 * unchanged.
 */
export function contentOnto(present: MozaikDocument, since: readonly Change[], request: EditRequest): EditRequest {
  if (request.edit === "setInteraction") return interactionOnto(present, since, request);
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

/** The same for `setInteraction`: the interaction is sent whole, too. */
function interactionOnto(
  present: MozaikDocument,
  since: readonly Change[],
  request: EditRequest<"setInteraction">,
): EditRequest {
  const { id, interaction } = request.input;
  const node = present.nodes[id];
  if (!node || !interaction || !since.some((change) => changedId(change) === id)) return request;
  const found = beforeChanges(node, since);
  if (!found) return request;
  const mine = updatesOf(diffNodes(found, withValueAt(found, ["interaction"], interaction)));
  const merged = mine.reduce((before, { path, to }) => withValueAt(before, path, to), node);
  const taken = EditRequest.safeParse({ ...request, input: { id, interaction: valueAt(merged, ["interaction"]) } });
  return taken.success ? taken.data : request;
}

/** An edit of a text on the current document. */
export interface TextOnto {
  readonly request: EditRequest;
  /** The unseen changes, without those of this text if it was merged without a conflict. */
  readonly unmerged: readonly Change[];
  /** The unseen changes as the author's next edit has not seen them: that edit was made on the text of this request. */
  readonly since: readonly Change[];
}

/**
 * Three-way merge of `setText` with the edits the sender had not seen, paragraph by paragraph; in a conflict the
 * sender's paragraphs win, or those of the unseen edits. Undefined if there is nothing to merge, or if the texts cannot
 * be merged.
 */
export function textOnto(
  present: MozaikDocument,
  since: readonly Change[],
  request: EditRequest,
  winner: "mine" | "theirs" = "mine",
): TextOnto | undefined {
  if (request.edit !== "setText") return undefined;
  const { id, text: mine } = request.input;
  if (!changedTexts(since).has(id)) return undefined;
  const block = present.nodes[id];
  const [theirs, base] = [textOf(block), textOf(block?.kind === "block" ? beforeChanges(block, since) : undefined)];
  const unmerged = since.filter((change) => !isOfText(change, id));
  if (!theirs || !base || unmerged.some((change) => changedId(change) === id && isContent(change))) return undefined;
  const merge = winner === "mine" ? mergeRichTexts(base, mine, theirs) : mergeRichTexts(base, theirs, mine);
  const text = RichText.safeParse(merge.text);
  if (!text.success) return undefined;
  return {
    request: { ...request, input: { id, text: text.data } },
    unmerged: merge.isConflict ? since : unmerged,
    since: withTextChange(since, id, mine, text.data),
  };
}

/**
 * The changes with those of texts that were changed since merged into the current ones, and the texts concerned. Texts
 * of which the same paragraph was changed since are left as they are.
 */
export function textChangesOnto(
  present: MozaikDocument,
  changes: readonly Change[],
): { changes: readonly Change[]; merged: ReadonlySet<NodeId> } {
  const merged = new Set<NodeId>();
  let result = changes;
  for (const id of changedTexts(changes)) {
    const concerning = changes.filter(
      (change) => changedId(change) === id && (change.op !== "update" || isContent(change)),
    );
    const updates = updatesOf(concerning).filter((change) => isOfText(change, id));
    const [base, mine] = [RichText.safeParse(updates[0]?.from), RichText.safeParse(updates.at(-1)?.to)];
    const theirs = textOf(present.nodes[id]);
    if (updates.length < concerning.length || !theirs || !base.success || !mine.success) continue;
    const merge = mergeRichTexts(base.data, mine.data, theirs);
    const text = RichText.safeParse(merge.text);
    if (merge.isConflict || !text.success) continue;
    merged.add(id);
    result = withTextChange(result, id, theirs, text.data);
  }
  return { changes: result, merged };
}

/** The blocks whose text these changes write. */
export function changedTexts(changes: readonly Change[]): Set<NodeId> {
  return new Set(changes.filter((change) => isOfText(change, changedId(change))).map(changedId));
}

/** The changes with one from `from` to `to` in place of those of this block's text. */
export function withTextChange(changes: readonly Change[], id: NodeId, from: RichText, to: RichText): Change[] {
  const others = changes.filter((change) => !isOfText(change, id));
  return sameValue(from, to) ? others : [...others, update(id, TEXT, from, to)];
}

function isOfText(change: Change, id: NodeId): boolean {
  return change.op === "update" && change.id === id && isSame(change.path, TEXT);
}

const TEXT = ["content", "text"] as const;

function isSame(path: readonly string[], other: readonly string[]): boolean {
  return path.length === other.length && path.every((key, index) => key === other[index]);
}

function isContent(change: Change): boolean {
  return change.op === "update" && change.path[0] === "content";
}

/** The text of a text block. */
export function textOf(node: Node | undefined): RichText | undefined {
  return node?.kind === "block" && node.content?.type === "text" ? node.content.text : undefined;
}

/** The node before those changes; undefined if one of them added it. */
function beforeChanges<N extends Node>(block: N, since: readonly Change[]): N | undefined {
  const concerning = since.filter((change) => changedId(change) === block.id);
  const changes = updatesOf(concerning);
  if (changes.length < concerning.length) return undefined;
  return changes.toReversed().reduce((node, { path, from }) => withValueAt(node, path, from), block);
}

function updatesOf(changes: readonly Change[]): FieldUpdated[] {
  return changes.filter((change) => change.op === "update");
}
