import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Card, CardPage } from "#modules/item/contract";
import {
  addToLibrary,
  type ItemName,
  librariesChanged,
  libraryItemsQuery,
  moveInLibrary,
  removeFromLibrary,
} from "../../api/libraries.ts";
import { messageOf } from "../../mall/api-error.ts";
import { toasts } from "../../ui/toast/toasts.ts";

export interface Arranging {
  /** Moves a card in front of another one; null: to the end of those that are loaded. */
  readonly move: (card: Card, before: Card | null) => void;
  readonly moveTo: (card: Card, place: number) => void;
  readonly remove: (card: Card) => void;
  /** What was done, for those who cannot see it. */
  readonly said: string;
}

export function keyOf({ itemType, itemId }: ItemName): string {
  return `${itemType}/${itemId}`;
}

/** Arranges the items of a library. A change shows at once and is taken back if the server refuses it. */
export function useArrange(libraryId: string, cards: readonly Card[]): Arranging {
  const queries = useQueryClient();
  const [said, setSaid] = useState("");
  const { queryKey } = libraryItemsQuery(libraryId);
  const refresh = () => queries.invalidateQueries(librariesChanged);

  const show = (next: readonly Card[]) => {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<InfiniteData<CardPage, string | null>>(queryKey, (data) => data && spread(data, next));
  };
  const carryOut = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      toasts.error(messageOf(error));
    }
    await refresh();
  };

  const move = (card: Card, before: Card | null) => {
    const rest = cards.filter((each) => each !== card);
    const place = before === null ? rest.length : rest.indexOf(before);
    if (place < 0 || cards.indexOf(card) === place) return;
    show(rest.toSpliced(place, 0, card));
    setSaid(`${card.name} is now at place ${place + 1} of ${cards.length}.`);
    void carryOut(() => moveInLibrary(libraryId, nameOf(card), before && nameOf(before)));
  };

  const moveTo = (card: Card, place: number) => {
    const rest = cards.filter((each) => each !== card);
    move(card, rest[place] ?? null);
  };

  const remove = (card: Card) => {
    const next = cards[cards.indexOf(card) + 1];
    show(cards.filter((each) => each !== card));
    void carryOut(() => removeFromLibrary(libraryId, nameOf(card)));
    toasts.undoable(`${card.name} removed`, {
      label: "Undo",
      onTaken: () => void carryOut(() => addToLibrary(libraryId, nameOf(card), next ? nameOf(next) : null)),
      onMissed: () => undefined,
    });
  };
  return { move, moveTo, remove, said };
}

function nameOf({ itemType, itemId }: ItemName): ItemName {
  return { itemType, itemId };
}

/** `cards` in the pages that they were loaded in. */
function spread(data: InfiniteData<CardPage, string | null>, cards: readonly Card[]) {
  let from = 0;
  const pages = data.pages.map((page, index) => {
    const to = index === data.pages.length - 1 ? cards.length : from + page.items.length;
    const items = cards.slice(from, to);
    from = to;
    return { ...page, items };
  });
  return { ...data, pages };
}
