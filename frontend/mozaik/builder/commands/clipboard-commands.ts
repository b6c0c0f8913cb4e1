import {
  type Content,
  copyStructure,
  type EditRequest,
  layoutIdCount,
  type Node,
  type NodeId,
  type Structure,
  themed,
  withoutRolesIn,
} from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { type ClipboardTexts, fromClipboard, toClipboard } from "../model/clipboard/clipboard-format.ts";
import { noPlaceMessage, pastePlace } from "../model/clipboard/paste-place.ts";
import { newId, newIds } from "../model/new-id.ts";
import { isMarkdown, markdownToHtml } from "../model/paste/markdown-to-rich-text.ts";
import { pastedPictures } from "../model/paste/pasted-pictures.ts";
import { contentInto, removalOf } from "../model/structure-edits.ts";
import type { UploadPlace } from "../model/uploads/upload-place.ts";
import type { Builder } from "../view-state/builder.ts";
import { foreignContents } from "./foreign-content.ts";
import { pastePictures } from "./paste-pictures.ts";
import { chooseAll, chosen, removeChosen } from "./selection-commands.ts";
import { writeToClipboard } from "./system-clipboard.ts";
import { uploadFiles } from "./upload-files.ts";

/**
 * Copies the selection and returns the content for the system clipboard. What is copied takes its look with it: a page
 * of another theme shows it as it is here. Undefined if nothing is selected, or in a read-only copy, whose license
 * forbids copying.
 */
export function takeCopy(builder: Builder): ClipboardTexts | undefined {
  const { document, ids } = chosen(builder);
  if (ids.length === 0 || builder.isReadOnly) return undefined;
  const asSeen = withoutRolesIn(themed(document, builder.theme));
  const copied = ids.map((id) => copyStructure(asSeen, id));
  builder.view.keepCopied(copied);
  builder.view.announce(ids.length > 1 ? `Copied ${ids.length} blocks` : "Copied");
  return toClipboard(copied);
}

/** Copies the selection from a menu, without a copy event of the browser. */
export function copyChosen(builder: Builder): void {
  const texts = takeCopy(builder);
  if (texts && !writeToClipboard(texts)) {
    toasts.warning("This browser does not allow access to the clipboard. You can paste the copy only in this Mozaik.");
  }
}

/** Copies and removes the selection; does nothing if it may not be removed. */
export function takeCut(builder: Builder): ClipboardTexts | undefined {
  const texts = takeCopy(builder);
  if (texts) removeChosen(builder);
  return texts;
}

/** Pastes the last copy made in any tab. */
export function pasteCopied(builder: Builder): void {
  pasteStructures(builder, builder.view.get().copied);
}

/** The content of a paste: text, HTML and files, as the clipboard offers them. */
export interface Pasted {
  readonly html: string;
  readonly text: string;
  readonly files: readonly File[];
}

/** Pastes clipboard content of any origin at the selection. */
export function pasteClipboard(builder: Builder, { html, text, files }: Pasted): void {
  const own = fromClipboard(html);
  const contents = own.kind === "nothing" ? foreignContents({ html, text }) : [];
  const shown = htmlOf(html, text);
  const hasPictures = own.kind === "nothing" && pastedPictures(shown, window.location.origin).readable.length > 0;
  if (own.kind === "structures") pasteStructures(builder, own.structures);
  else if (own.kind === "refused") toasts.warning(own.message);
  else if (contents.length > 0) pasteContents(builder, contents);
  else if (files.length > 0) pasteFiles(builder, files);
  else if (!hasPictures) toasts.warning("Nothing on the clipboard can go into a block.");
  const isRead = contents.length > 0 || (files.length === 0 && hasPictures);
  const place = isRead && own.kind === "nothing" ? placeForUploads(builder) : undefined;
  if (place) void pastePictures(builder, shown, place);
}

/** Pastes what the text editor does not take over: pictures go below the text that is being written. */
export function pasteBelowText(builder: Builder, id: NodeId, { html, text, files }: Pasted): void {
  const node = builder.draft.state.get().document.nodes[id];
  if (node?.kind !== "block" || fromClipboard(html).kind !== "nothing") return;
  const target = { kind: "place", place: { parentId: node.parentId, after: id } } as const;
  const hasText = text.trim() !== "" || (html !== "" && foreignContents({ html, text }).length > 0);
  if (!hasText && files.length > 0) uploadFiles(builder, files, { kind: "blocks", target });
  else void pastePictures(builder, htmlOf(html, text), { kind: "blocks", target });
}

/** The pasted HTML, or that of pasted Markdown. */
function htmlOf(html: string, text: string): string {
  return html === "" && isMarkdown(text) ? markdownToHtml(text) : html;
}

export function pasteStructures(builder: Builder, structures: readonly Structure[]): void {
  const { document } = builder.draft.state.get();
  const { selectedId } = builder.view.get();
  const selected = selectedId === null ? undefined : document.nodes[selectedId];
  const requests: EditRequest[] = [];
  const roots: NodeId[] = [];
  let previous: { kind: string; id: NodeId; parentId: NodeId | null } | undefined;
  for (const structure of structures) {
    const kind = structure.nodes[0]?.kind;
    if (kind === undefined) continue;
    const beside = previous?.kind === kind ? { parentId: previous.parentId, after: previous.id } : undefined;
    const place = beside ?? pastePlace(document, selectedId, kind);
    if (!place) {
      toasts.warning(noPlaceMessage(kind));
      return;
    }
    const ids = newIds(structure.nodes.length);
    const [root] = ids;
    if (root === undefined) continue;
    requests.push({ edit: "paste", input: { structure, ids, place } });
    roots.push(root);
    previous = { kind, id: root, parentId: place.parentId };
  }
  if (requests.length === 0) return;
  const replaced = selected && isReplaced(selected, structures) ? [removalOf(selected)] : [];
  if (builder.edit(...requests, ...replaced)) chooseAll(builder, roots);
}

/** True if a selected empty block gives way to the pasted blocks. A copy of an empty block goes beside it. */
function isReplaced(selected: Node, structures: readonly Structure[]): boolean {
  const isFilled = (root: Node | undefined) => root?.kind === "block" && root.content !== undefined;
  return selected.kind === "block" && !selected.content && structures.every(({ nodes }) => isFilled(nodes[0]));
}

/** Pastes outside content: the first into the selected block if it is empty, the others into new blocks after it. */
function pasteContents(builder: Builder, contents: readonly Content[]): void {
  const found = placeForBlocks(builder);
  const room = found ? undefined : newRoom(builder);
  const place = found ?? room?.place;
  if (!place) {
    toasts.warning(noPlaceMessage("block"));
    return;
  }
  const { parentId, into } = place;
  const requests: EditRequest[] = room ? [room.request] : [];
  const blocks: NodeId[] = [];
  for (const content of contents) {
    const previous = blocks.at(-1);
    const after = previous ?? place.after;
    if (previous === undefined && into !== undefined) {
      requests.push(contentInto(into, content));
      blocks.push(into);
      continue;
    }
    const id = newId();
    requests.push({ edit: "addBlock", input: { id, content, place: { parentId, ...(after ? { after } : {}) } } });
    blocks.push(id);
  }
  if (builder.edit(...requests)) chooseAll(builder, blocks);
}

/** Uploads pasted files and places them at the selection. */
function pasteFiles(builder: Builder, files: readonly File[]): void {
  const place = placeForUploads(builder);
  if (place) uploadFiles(builder, files, place);
  else toasts.warning(noPlaceMessage("block"));
}

/** Where pasted files go; a tile without a layout gets one. */
function placeForUploads(builder: Builder): UploadPlace | undefined {
  const place = placeForBlocks(builder);
  if (place?.into !== undefined) return { kind: "blocks", target: { kind: "block", id: place.into } };
  if (place) {
    const { parentId, after } = place;
    return { kind: "blocks", target: { kind: "place", place: { parentId, ...(after ? { after } : {}) } } };
  }
  const { document } = builder.draft.state.get();
  const { parentId, after } = pastePlace(document, builder.view.get().selectedId, "layout") ?? {};
  return parentId ? { kind: "layout", place: { parentId, ...(after ? { after } : {}) } } : undefined;
}

/** Where pasted blocks go: the column, and the block they follow. `into`: the selected block if it is empty. */
type BlockPlace = { parentId: NodeId; after?: NodeId; into?: NodeId };

function placeForBlocks(builder: Builder): BlockPlace | undefined {
  const { document } = builder.draft.state.get();
  const { selectedId } = builder.view.get();
  const node = selectedId === null ? undefined : document.nodes[selectedId];
  if (node?.kind === "block" && !node.content) return { parentId: node.parentId, into: node.id };
  const place = pastePlace(document, selectedId, "block");
  if (!place || place.parentId === null) return undefined;
  return { parentId: place.parentId, ...(place.after ? { after: place.after } : {}) };
}

/** A layout with one empty block, for pasting into a tile that has no layout yet. */
function newRoom(builder: Builder): { request: EditRequest; place: BlockPlace } | undefined {
  const { document } = builder.draft.state.get();
  const { parentId, after } = pastePlace(document, builder.view.get().selectedId, "layout") ?? {};
  const ids = newIds(layoutIdCount("one"));
  const [, columnId, into] = ids;
  if (!parentId || columnId === undefined || into === undefined) return undefined;
  const place = { parentId, ...(after ? { after } : {}) };
  return { request: { edit: "addLayout", input: { preset: "one", ids, place } }, place: { parentId: columnId, into } };
}
