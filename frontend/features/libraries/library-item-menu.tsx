import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, ListX } from "lucide-react";
import type { Card } from "#modules/item/contract";
import { CardMenu } from "../../card-menu/card-menu.tsx";
import { OwnerEntries } from "../../card-menu/owner-entries.tsx";
import { MenuItem, MenuSeparator } from "../../ui/menu/menu.tsx";
import type { Arranging } from "./use-arrange.ts";

interface LibraryItemMenuProps {
  card: Card;
  /** The reader is the library's author. */
  isAuthor: boolean;
  /** From 0. */
  place: number;
  count: number;
  arrange: Arranging;
}

/** The menu of an item in a library: its author arranges it, everyone can put it into a library of their own. */
export function LibraryItemMenu({ card, isAuthor, place, count, arrange }: LibraryItemMenuProps) {
  const isFirst = place === 0;
  const isLast = place === count - 1;
  const arranging = (
    <>
      <MenuItem icon={<ArrowUpToLine />} isDisabled={isFirst} onAction={() => arrange.moveTo(card, 0)}>
        Move to the start
      </MenuItem>
      <MenuItem icon={<ArrowUp />} isDisabled={isFirst} onAction={() => arrange.moveTo(card, place - 1)}>
        Move forward
      </MenuItem>
      <MenuItem icon={<ArrowDown />} isDisabled={isLast} onAction={() => arrange.moveTo(card, place + 1)}>
        Move back
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine />} isDisabled={isLast} onAction={() => arrange.move(card, null)}>
        Move to the end
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<ListX />} isDanger onAction={() => arrange.remove(card)}>
        Remove from library
      </MenuItem>
    </>
  );
  return (
    <CardMenu
      card={card}
      first={card.isAuthor && <OwnerEntries card={card} />}
      last={isAuthor ? arranging : undefined}
    />
  );
}
