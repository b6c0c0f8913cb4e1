import { Ellipsis, Flag, Info, LibraryBig, Share2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Card } from "#modules/item/contract";
import { licenseNamed } from "#modules/marketplace/rules/license-types";
import { AddToLibrary } from "../collecting/add-to-library.tsx";
import { reportAddress } from "../mall/report/report-address.ts";
import { ShareDialog } from "../mall/sharing/share-dialog.tsx";
import { MenuButton, MenuItem, MenuSeparator } from "../ui/menu/menu.tsx";
import { FollowEntry, useFollow } from "./follow-entry.tsx";
import { ItemInfo } from "./item-info.tsx";

interface CardMenuProps {
  card: Card;
  /** What the card's place or the reader's role adds at the start. */
  first?: ReactNode;
  /** At the end, set apart. */
  last?: ReactNode;
}

/** The menu of a card. An entry that all cards have belongs here, with the dialog that it opens. */
export function CardMenu({ card, first, last }: CardMenuProps) {
  const [opened, setOpened] = useState<"info" | "share" | "library" | null>(null);
  const { mutate: follow } = useFollow(card.author);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(null);
  const closeShare = () => {
    close();
    button.current?.focus(); // the entry that opened it is gone
  };
  return (
    <>
      <MenuButton label={`Actions for ${card.name}`} icon={<Ellipsis />} ref={button}>
        {first}
        {card.author && !card.isAuthor && <FollowEntry author={card.author} onFollow={follow} />}
        <MenuItem icon={<Info />} onAction={() => setOpened("info")}>
          Info
        </MenuItem>
        {canShare(card) && (
          <MenuItem icon={<Share2 />} onAction={() => setOpened("share")}>
            {card.isPublic ? "Share" : "Who can see it"}
          </MenuItem>
        )}
        <MenuItem icon={<LibraryBig />} onAction={() => setOpened("library")}>
          Add to library
        </MenuItem>
        {!card.isAuthor && (
          <MenuItem icon={<Flag />} href={reportAddress(card.itemType, card.itemId)}>
            Report
          </MenuItem>
        )}
        {last && <MenuSeparator />}
        {last}
      </MenuButton>
      {opened === "info" && <ItemInfo card={card} onClose={close} />}
      {/* apart from the card, whose styles are not for it */}
      {opened === "share" && createPortal(<ShareDialog item={card} onClose={closeShare} />, document.body)}
      {opened === "library" && <AddToLibrary item={card} onClose={close} />}
    </>
  );
}

/** Everyone shares what is public; its author also says who may see what is not. */
function canShare({ isAuthor, isPublic, isPublished, license }: Card): boolean {
  return isPublished && (isAuthor ? licenseNamed(license)?.copy !== "read-only" : isPublic);
}
