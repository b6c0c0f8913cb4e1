import type { Content, NodeId } from "#mozaik/document";
import { type Insertion, insertContent, insertLayout } from "../model/insert/insert-edits.ts";
import { type InsertItem, newContent } from "../model/insert/insert-item.ts";
import type { InsertTarget } from "../model/insert/insert-target.ts";
import type { Builder } from "../view-state/builder.ts";
import { openWidgetPanel } from "./place-widget.ts";

/**
 * Inserts an item as one edit group and starts editing it: the caret in a text, the picker of an asset, the form of a
 * widget or embed. A picture, film or file is added only when it is chosen.
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
  const blockId = placeContent(builder, target, newContent(item));
  if (blockId === undefined) return;
  if (item.kind === "text") builder.editText(blockId);
  else if (item.kind === "widget") openWidgetPanel(builder, blockId);
  else openEmbedPanel(builder, blockId);
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

function documentOf(builder: Builder) {
  return builder.draft.state.get().document;
}
