import type { AssetKind } from "#modules/asset/contract";
import {
  type Content,
  LAYOUT_PRESET_NAMES,
  type LayoutPreset,
  NEW_WIDGETS,
  type RichText,
  WIDGET_TYPES,
  type WidgetType,
} from "#mozaik/document";

/** Something an author can insert. `id` names it in the list of recently used ones. */
export type InsertItem =
  | { readonly kind: "text"; readonly id: "text" | "heading"; readonly text: RichText }
  | { readonly kind: "media"; readonly id: "picture" | "film" | "pdf"; readonly kinds: readonly AssetKind[] }
  | { readonly kind: "embed"; readonly id: "embed" }
  | { readonly kind: "widget"; readonly id: `widget-${WidgetType}`; readonly type: WidgetType }
  | { readonly kind: "layout"; readonly id: `layout-${LayoutPreset}`; readonly preset: LayoutPreset };

export type InsertItemId = InsertItem["id"];

const EMPTY_TEXT: RichText = { v: 1, blocks: [] };
/** The public page has the Mozaik's name as its Heading 1. */
const EMPTY_HEADING: RichText = { v: 1, blocks: [{ type: "heading", level: 2, children: [] }] };

/** Everything that can be inserted, in the order offered. */
export const INSERT_ITEMS: readonly InsertItem[] = [
  { kind: "text", id: "text", text: EMPTY_TEXT },
  { kind: "text", id: "heading", text: EMPTY_HEADING },
  { kind: "media", id: "picture", kinds: ["image"] },
  { kind: "media", id: "film", kinds: ["video", "audio"] },
  { kind: "media", id: "pdf", kinds: ["application"] },
  { kind: "widget", id: "widget-button", type: "button" },
  { kind: "embed", id: "embed" },
  ...WIDGET_TYPES.filter((type) => type !== "button").map(
    (type): InsertItem => ({ kind: "widget", id: `widget-${type}`, type }),
  ),
  ...LAYOUT_PRESET_NAMES.map((preset): InsertItem => ({ kind: "layout", id: `layout-${preset}`, preset })),
];

/** The content of the new block; undefined if the author has yet to choose it. */
export function newContent(item: InsertItem): Content | undefined {
  if (item.kind === "text") return { type: "text", text: item.text };
  if (item.kind === "widget") return { type: "widget", widget: NEW_WIDGETS[item.type] };
  return undefined;
}
