import { Ellipsis, Info, LibraryBig, Share2, SquareArrowOutUpRight, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Card } from "#modules/item/contract";
import { itemAddress } from "#modules/item/rules/item-address";
import { isLimitedCopy } from "#modules/marketplace/rules/license-types";
import { useDeleteAsset } from "../../api/assets.ts";
import { useDeleteMozaik } from "../../api/mozaiks.ts";
import { ItemInfo } from "../../card-menu/item-info.tsx";
import { OwnerEntries } from "../../card-menu/owner-entries.tsx";
import { AddToLibrary } from "../../collecting/add-to-library.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { ShareDialog } from "../../mall/sharing/share-dialog.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { MenuButton, MenuItem, MenuSeparator } from "../../ui/menu/menu.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

/** The menu of an item, for its owner. */
export function OwnItemMenu({ card }: { card: Card }) {
  const [isAsked, setAsked] = useState(false);
  const [isInfo, setInfo] = useState(false);
  const [isCollecting, setCollecting] = useState(false);
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <MenuButton label={`Actions for ${card.name}`} icon={<Ellipsis />}>
        {isLimitedCopy(card.license) ? <LimitedCopyActions copyId={card.itemId} /> : <Actions card={card} />}
        <MenuItem icon={<Info />} onAction={() => setInfo(true)}>
          Info
        </MenuItem>
        {card.isPublished && !isLimitedCopy(card.license) && (
          <MenuItem icon={<Share2 />} onAction={() => setSharing(true)}>
            {card.isPublic ? "Share" : "Who can see it"}
          </MenuItem>
        )}
        <MenuItem icon={<LibraryBig />} onAction={() => setCollecting(true)}>
          Add to library
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} isDanger onAction={() => setAsked(true)}>
          Delete
        </MenuItem>
      </MenuButton>
      <DeleteItem card={card} isAsked={isAsked} onAnswer={() => setAsked(false)} />
      {isInfo && <ItemInfo card={card} onClose={() => setInfo(false)} />}
      {isSharing && <ShareDialog item={card} onClose={() => setSharing(false)} />}
      {isCollecting && <AddToLibrary item={card} onClose={() => setCollecting(false)} />}
    </>
  );
}

function Actions({ card }: { card: Card }) {
  const isMozaik = card.itemType === "mozaik";
  return (
    <>
      <OwnerEntries card={card} />
      <MenuItem icon={<SquareArrowOutUpRight />} href={itemAddress(card)} isDisabled={isMozaik && !card.isPublished}>
        Open
      </MenuItem>
    </>
  );
}

/** A limited copy is read and shared on one screen; there is nothing to edit or to set. */
function LimitedCopyActions({ copyId }: { copyId: string }) {
  return (
    <MenuItem icon={<SquareArrowOutUpRight />} href={`/mozaik/${copyId}/preview`}>
      Open and share
    </MenuItem>
  );
}

function DeleteItem({ card, isAsked, onAnswer }: { card: Card; isAsked: boolean; onAnswer: () => void }) {
  const deleteMozaik = useDeleteMozaik();
  const deleteAsset = useDeleteAsset();
  const [removal, kind] = card.itemType === "mozaik" ? [deleteMozaik, "Mozaik"] : [deleteAsset, "Asset"];
  return (
    <ConfirmDialog
      title={`Delete “${card.name}”`}
      isOpen={isAsked}
      onOpenChange={onAnswer}
      isPending={removal.isPending}
      error={removal.isError ? messageOf(removal.error) : undefined}
      onConfirm={() =>
        removal.mutate(card.itemId, {
          onSuccess: () => {
            onAnswer();
            toasts.success(`${kind} deleted`);
          },
        })
      }
    >
      Are you sure you wish to delete this {kind}?
    </ConfirmDialog>
  );
}
