// A list's start number is stored on its first item.
import { ElementApi, type NodeEntry, PathApi, type SlateEditor, type TElement, type TNode } from "platejs";
import { ListCount } from "#modules/mozaik/document/rich-text-numbers";
import { itemPlace } from "./list-item.ts";

/**
 * Removes start numbers from lines in the node that do not start a list. True if there were some: the node is then
 * normalized again.
 */
export function dropIdleStarts(editor: SlateEditor, [node, path]: NodeEntry<TNode>): boolean {
  const lines = childrenOf(node);
  if (!lines.some(hasStart)) return false;
  const count = new ListCount();
  const idle = lines.flatMap((line, index) => {
    const isFirst = count.next(itemPlace(line))?.isFirst && itemPlace(line)?.list === "ordered";
    return hasStart(line) && !isFirst ? [index] : [];
  });
  for (const index of idle) editor.tf.unsetNodes("start", { at: [...path, index] });
  return idle.length > 0;
}

/** Call it before the first item leaves its list: passes the start number to the next item. */
export function handOnStart(editor: SlateEditor, at: number[]): void {
  const start = startAt(editor, at);
  if (start === undefined) return;
  const heir = nextOfList(editor, at);
  if (heir) editor.tf.setNodes({ start }, { at: heir });
  editor.tf.unsetNodes("start", { at });
}

/** Call it after an item was placed before a list's first one: takes over the start number. */
export function takeStart(editor: SlateEditor, at: number[]): void {
  const next = nextOfList(editor, at);
  const start = next && startAt(editor, next);
  if (start !== undefined && isFirstOfList(editor, at)) editor.tf.setNodes({ start }, { at });
}

function startAt(editor: SlateEditor, at: number[]): number | undefined {
  return itemPlace(editor.api.node(at)?.[0])?.start;
}

function isFirstOfList(editor: SlateEditor, at: number[]): boolean {
  const count = new ListCount();
  const upToIt = siblings(editor, at).slice(0, (at.at(-1) ?? 0) + 1);
  return upToIt.map((line) => count.next(itemPlace(line))).at(-1)?.isFirst ?? false;
}

/** The next item of the same list, after any nested ones. */
function nextOfList(editor: SlateEditor, at: number[]): number[] | undefined {
  const item = itemPlace(editor.api.node(at)?.[0]);
  const index = at.at(-1) ?? 0;
  const lines = siblings(editor, at);
  const next = lines.findIndex((line, other) => other > index && (itemPlace(line)?.level ?? 0) <= (item?.level ?? 0));
  const found = itemPlace(lines[next]);
  return found && found.level === item?.level && found.list === item.list ? [...PathApi.parent(at), next] : undefined;
}

function siblings(editor: SlateEditor, at: number[]): readonly TNode[] {
  return childrenOf(editor.api.parent(at)?.[0]);
}

function childrenOf(node: unknown): readonly TNode[] {
  return ElementApi.isElement(node) || ElementApi.isAncestor(node) ? node.children : [];
}

function hasStart(node: TNode): node is TElement {
  return ElementApi.isElement(node) && node.start !== undefined;
}
