import type { LibraryLayout } from "#modules/library/rules/library-kinds";
import type { ShelfLayout } from "./card.tsx";

/** The shelf of a library's layout. A grid becomes a list on a phone by its style, so `dynamic` is one, too. */
export function shelfLayout(layout: LibraryLayout): ShelfLayout {
  return layout === "dynamic" ? "grid" : layout;
}
