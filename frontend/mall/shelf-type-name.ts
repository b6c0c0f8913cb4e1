import type { ShelfType } from "#modules/item/rules/shelf-order";

const NAMES: Record<ShelfType, string> = {
  mozaik: "Mozaiks",
  asset: "Assets",
  image: "Pictures",
  video: "Videos",
  audio: "Sounds",
  application: "Files",
};

/** The name of a shelf's type; undefined is everything. */
export function shelfTypeName(type: ShelfType | undefined): string {
  return type === undefined ? "All" : NAMES[type];
}
