import { ElementApi, type TElement } from "platejs";
import { MAX_LIST_LEVEL, type RichTextLine } from "#mozaik/document";
import { LIST_ITEM, type ListKind } from "../plate/plate-names.ts";

/** The level of a list item, 0 to 8; null for any other line. */
export function levelOf(line: TElement): number | null {
  if (line.type !== LIST_ITEM) return null;
  return typeof line.level === "number" ? Math.min(Math.max(Math.floor(line.level), 0), MAX_LIST_LEVEL) : 0;
}

export function listOf(item: TElement): ListKind {
  return item.list === "ordered" ? "ordered" : "bulleted";
}

/** The start number of the item's list, if the author set one on this item. */
export function startOf(item: TElement): number | undefined {
  return item.list === "ordered" && typeof item.start === "number" ? item.start : undefined;
}

type ItemPlace = Pick<Extract<RichTextLine, { type: "list-item" }>, "list" | "level" | "start">;

/** The item's data for numbering; null if the node is not a list item. */
export function itemPlace(node: unknown): ItemPlace | null {
  const level = ElementApi.isElement(node) ? levelOf(node) : null;
  if (!ElementApi.isElement(node) || level === null) return null;
  return { list: listOf(node), level, start: startOf(node) };
}
