import { ElementApi, type TElement } from "platejs";
import { MAX_LIST_LEVEL, type RichTextLine } from "#mozaik/document";
import { LIST_ITEM, type ListKind } from "../plate/plate-names.ts";

/** Depth of a list item, 0 to 8; null for another line. */
export function levelOf(line: TElement): number | null {
  if (line.type !== LIST_ITEM) return null;
  return typeof line.level === "number" ? Math.min(Math.max(Math.floor(line.level), 0), MAX_LIST_LEVEL) : 0;
}

export function listOf(item: TElement): ListKind {
  return item.list === "ordered" ? "ordered" : "bulleted";
}

/** The number of the list that the item begins, where the author set one. */
export function startOf(item: TElement): number | undefined {
  return item.list === "ordered" && typeof item.start === "number" ? item.start : undefined;
}

type ItemPlace = Pick<Extract<RichTextLine, { type: "list-item" }>, "list" | "level" | "start">;

/** As numbering sees the line; null for one that is no item. */
export function itemPlace(node: unknown): ItemPlace | null {
  const level = ElementApi.isElement(node) ? levelOf(node) : null;
  if (!ElementApi.isElement(node) || level === null) return null;
  return { list: listOf(node), level, start: startOf(node) };
}
