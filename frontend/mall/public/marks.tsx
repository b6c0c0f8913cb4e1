import { createRoot } from "react-dom/client";
import { CardMarks, type MarkedItem } from "../card-marks.tsx";
import { readJson } from "../http.ts";

/**
 * Makes the like and bookmark buttons of a page's cards work for its signed-in reader: asks once how they relate to all
 * items that are new on it. If that cannot be loaded, the links for guests stay.
 */
export async function startMarks(): Promise<void> {
  const places = markedPlaces();
  if (places.length === 0) return;
  const asked = places.map(({ item }) => `${item.itemType}/${item.itemId}`);
  const known = relationsIn(await readJson(`/api/relations?items=${[...new Set(asked)].join(",")}`));
  for (const { place, item } of places) {
    const relation = known.get(`${item.itemType}/${item.itemId}`);
    if (!relation) continue;
    show(place, { ...item, ...relation });
  }
}

/** Makes the popover of the people who like an item work for a guest, who keeps the links. */
export function startLikes(): void {
  for (const { place, item } of markedPlaces()) if (item.namesLikes) show(place, item);
}

function markedPlaces(): { place: HTMLElement; item: MarkedItem }[] {
  return [...document.querySelectorAll<HTMLElement>("[data-marks]")].map((place) => {
    // Not validated: the server of the same release wrote it.
    const item: MarkedItem = JSON.parse(place.dataset.marks ?? "");
    delete place.dataset.marks; // once
    return { place, item };
  });
}

function show(place: HTMLElement, item: MarkedItem): void {
  place.replaceChildren();
  createRoot(place).render(<CardMarks item={item} />);
}

type Relation = Pick<MarkedItem, "reactions" | "reacted" | "bookmarked">;

function relationsIn(answer: unknown): Map<string, Relation> {
  const items: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "items") : undefined;
  const known: (MarkedItem & Relation)[] = Array.isArray(items) ? items : [];
  return new Map(
    known.map(({ itemType, itemId, reactions, reacted, bookmarked }) => [
      `${itemType}/${itemId}`,
      { reactions, reacted, bookmarked },
    ]),
  );
}
