import {
  type Content,
  copyStructure,
  type EditRequest,
  layoutIdCount,
  type NodeId,
  type Structure,
} from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { type ClipboardTexts, fromClipboard, toClipboard } from "../model/clipboard/clipboard-format.ts";
import { noPlaceMessage, pastePlace } from "../model/clipboard/paste-place.ts";
import { newId, newIds } from "../model/new-id.ts";
import type { Builder } from "../view-state/builder.ts";
import { foreignContents } from "./foreign-content.ts";
import { chooseAll, chosen, removeChosen } from "./selection-commands.ts";
import { writeToClipboard } from "./system-clipboard.ts";

/**
 * Keeps what is chosen as copied; returns what goes on the system's clipboard. Undefined where nothing is chosen, and
 * in a copy that is only for reading: its license gives nothing out of hand.
 */
export function takeCopy(builder: Builder): ClipboardTexts | undefined {
  const { document, ids } = chosen(builder);
  if (ids.length === 0 || builder.isReadOnly) return undefined;
  const copied = ids.map((id) => copyStructure(document, id));
  builder.view.keepCopied(copied);
  builder.view.announce(ids.length > 1 ? `Copied ${ids.length} blocks` : "Copied");
  return toClipboard(copied);
}

/** Copies what is chosen from a menu, where no key has asked the browser to. */
export function copyChosen(builder: Builder): void {
  const texts = takeCopy(builder);
  if (texts && !writeToClipboard(texts)) {
    toasts.warning("This browser does not allow access to the clipboard. You can paste the copy only in this Mozaik.");
  }
}

/** Copies and takes out; nothing where it may not be taken out. */
export function takeCut(builder: Builder): ClipboardTexts | undefined {
  const texts = takeCopy(builder);
  if (texts) removeChosen(builder);
  return texts;
}

/** Pastes what was copied last in any tab. */
export function pasteCopied(builder: Builder): void {
  pasteStructures(builder, builder.view.get().copied);
}

/** What a paste brings: text, HTML and files, as the clipboard offers them. */
export interface Pasted {
  readonly html: string;
  readonly text: string;
  readonly files: readonly File[];
}

/** Pastes a clipboard of any origin at what is selected. */
export function pasteClipboard(builder: Builder, { html, text, files }: Pasted): void {
  const own = fromClipboard(html);
  const contents = own.kind === "nothing" ? foreignContents({ html, text }) : [];
  const file = files.find(({ type }) => /^(image|video)\//.test(type));
  if (own.kind === "structures") pasteStructures(builder, own.structures);
  else if (own.kind === "refused") toasts.warning(own.message);
  else if (contents.length > 0) pasteContents(builder, contents);
  else if (file) offerFile(builder, file);
  else toasts.warning("Nothing on the clipboard can go into a block.");
}

export function pasteStructures(builder: Builder, structures: readonly Structure[]): void {
  const { document } = builder.draft.state.get();
  const { selectedId } = builder.view.get();
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
  if (requests.length > 0 && builder.act(...requests)) chooseAll(builder, roots);
}

/** Contents from elsewhere: the first into the selected block while that is empty, the others into new ones after it. */
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
  if (builder.act(...requests)) chooseAll(builder, blocks);
}

/** A picture or film from elsewhere goes into a block by the media dialog, which asks for its name. */
function offerFile(builder: Builder, file: File): void {
  const place = placeForBlocks(builder);
  if (!place) {
    toasts.warning(noPlaceMessage("block"));
    return;
  }
  const { parentId, after, into } = place;
  const id = into ?? newId();
  const isThere =
    into !== undefined ||
    builder.act({ edit: "addBlock", input: { id, place: { parentId, ...(after ? { after } : {}) } } });
  if (!isThere) return;
  builder.view.select(id);
  builder.view.chooseAsset(id, file);
}

/** The column that takes blocks now, and after which block; `into` is the selected block while it is empty. */
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

/** A layout with one empty block, for what is pasted where nothing takes a block yet: a tile without a layout. */
function newRoom(builder: Builder): { request: EditRequest; place: BlockPlace } | undefined {
  const { document } = builder.draft.state.get();
  const { parentId, after } = pastePlace(document, builder.view.get().selectedId, "layout") ?? {};
  const ids = newIds(layoutIdCount("one"));
  const [, columnId, into] = ids;
  if (!parentId || columnId === undefined || into === undefined) return undefined;
  const place = { parentId, ...(after ? { after } : {}) };
  return { request: { edit: "addLayout", input: { preset: "one", ids, place } }, place: { parentId: columnId, into } };
}

function contentInto(id: NodeId, content: Content): EditRequest {
  return content.type === "text"
    ? { edit: "setText", input: { id, text: content.text } }
    : { edit: "setContent", input: { id, content } };
}
