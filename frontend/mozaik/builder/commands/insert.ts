import type { Content, MozaikDocument, Node, NodeId } from "#mozaik/document";
import { messageOf } from "../../../mall/api-error.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import { type Insertion, insertContent, insertLayout } from "../model/insert/insert-edits.ts";
import { type InsertItem, newContent } from "../model/insert/insert-item.ts";
import type { InsertTarget } from "../model/insert/insert-target.ts";
import type { Builder } from "../view-state/builder.ts";
import { openPanelOf } from "../view-state/view-state.ts";
import { openWidgetPanel } from "./place-widget.ts";

/**
 * Inserts an item as one edit group and starts editing it: the caret in a text, the picker of an asset, the form of a
 * widget or embed. Cancelling the form of a new embed removes it again. A picture, film or file is added only when it is chosen.
 */
export function insert(builder: Builder, item: InsertItem, target: InsertTarget): void {
  if (item.kind === "media") {
    builder.view.chooseAsset(target, { kinds: item.kinds });
    return;
  }
  if (item.kind === "layout") {
    const blockId = apply(builder, insertLayout(documentOf(builder), target, item.preset));
    if (blockId !== undefined) builder.view.goTo(blockId);
    return;
  }
  const before = documentOf(builder);
  const blockId = placeContent(builder, target, newContent(item));
  if (blockId === undefined) return;
  if (item.kind === "text") builder.editText(blockId);
  else if (item.kind === "widget") openWidgetPanel(builder, blockId);
  else {
    openEmbedPanel(builder, blockId);
    if (!before.nodes[blockId]) takeBackIfCancelled(builder, blockId);
  }
}

/** Puts content at a target. Returns its block; undefined, after telling the author, if that failed. */
export function placeContent(builder: Builder, target: InsertTarget, content: Content | undefined): NodeId | undefined {
  return apply(builder, insertContent(documentOf(builder), target, content));
}

function apply(builder: Builder, insertion: Insertion | undefined): NodeId | undefined {
  if (!insertion) return undefined;
  const { requests, blockId } = insertion;
  return requests.length === 0 || builder.edit(...requests) ? blockId : undefined;
}

function openEmbedPanel(builder: Builder, id: NodeId): void {
  builder.view.select(id);
  builder.view.openPanel("embed");
}

/** A form that is closed without an address was cancelled. */
function takeBackIfCancelled(builder: Builder, id: NodeId): void {
  const inserted = documentOf(builder);
  const stop = builder.view.subscribe(() => {
    const view = builder.view.get();
    if (openPanelOf(view) === "embed" && view.selectedId === id) return;
    stop();
    if (view.selectedId === id && isEmpty(documentOf(builder).nodes[id])) takeBack(builder, id, inserted);
  });
}

/** What else was edited meanwhile stays. */
function takeBack(builder: Builder, id: NodeId, inserted: MozaikDocument): void {
  if (documentOf(builder) !== inserted) builder.edit({ edit: "removeBlock", input: { id } });
  else builder.undoOrRedo("undo").catch((error: unknown) => toasts.error(messageOf(error)));
}

function isEmpty(node: Node | undefined): boolean {
  return node?.kind === "block" && !node.content;
}

function documentOf(builder: Builder) {
  return builder.draft.state.get().document;
}
