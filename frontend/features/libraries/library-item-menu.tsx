import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Ellipsis,
  Flag,
  Info,
  LibraryBig,
  ListX,
} from "lucide-react";
import { useState } from "react";
import type { Card } from "#modules/item/contract";
import { FollowEntry, useFollow } from "../../card-menu/follow-entry.tsx";
import { ItemInfo } from "../../card-menu/item-info.tsx";
import { OwnerEntries } from "../../card-menu/owner-entries.tsx";
import { AddToLibrary } from "../../collecting/add-to-library.tsx";
import { reportAddress } from "../../mall/report/report-address.ts";
import { MenuButton, MenuItem, MenuSeparator } from "../../ui/menu/menu.tsx";
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
  const [isAdding, setAdding] = useState(false);
  const [isInfo, setInfo] = useState(false);
  const { mutate: follow } = useFollow(card.author);
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <>
      <MenuButton label={`Actions for ${card.name}`} icon={<Ellipsis />}>
        {card.isAuthor && <OwnerEntries card={card} />}
        {card.author && !card.isAuthor && <FollowEntry author={card.author} onFollow={follow} />}
        <MenuItem icon={<Info />} onAction={() => setInfo(true)}>
          Info
        </MenuItem>
        <MenuItem icon={<LibraryBig />} onAction={() => setAdding(true)}>
          Add to library
        </MenuItem>
        {!card.isAuthor && (
          <MenuItem icon={<Flag />} href={reportAddress(card.itemType, card.itemId)}>
            Report
          </MenuItem>
        )}
        {isAuthor && (
          <>
            <MenuSeparator />
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
        )}
      </MenuButton>
      {isInfo && <ItemInfo card={card} onClose={() => setInfo(false)} />}
      {isAdding && <AddToLibrary item={card} onClose={() => setAdding(false)} />}
    </>
  );
}
