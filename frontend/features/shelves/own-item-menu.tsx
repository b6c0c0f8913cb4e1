import { SquareArrowOutUpRight, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Card } from "#modules/item/contract";
import { itemAddress } from "#modules/item/rules/item-address";
import { licenseNamed } from "#modules/marketplace/rules/license-types";
import { useDeleteAsset } from "../../api/assets.ts";
import { useDeleteMozaik } from "../../api/mozaiks.ts";
import { CardMenu } from "../../card-menu/card-menu.tsx";
import { OwnerEntries } from "../../card-menu/owner-entries.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { MenuItem } from "../../ui/menu/menu.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

/** The menu of an item, for its owner. */
export function OwnItemMenu({ card }: { card: Card }) {
  const [isAsked, setAsked] = useState(false);
  const isReadOnly = licenseNamed(card.license)?.copy === "read-only";
  return (
    <>
      <CardMenu
        card={card}
        first={isReadOnly ? <LimitedCopyActions copyId={card.itemId} /> : <Actions card={card} />}
        last={
          <MenuItem icon={<Trash2 />} isDanger onAction={() => setAsked(true)}>
            Delete
          </MenuItem>
        }
      />
      <DeleteItem card={card} isAsked={isAsked} onAnswer={() => setAsked(false)} />
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
