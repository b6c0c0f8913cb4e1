import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { type Item, useDeletePurchaseOption } from "../../api/purchase-options.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

export function DeleteOption({ item, option, onClose }: { item: Item; option: PurchaseOption; onClose: () => void }) {
  const removal = useDeletePurchaseOption(item);
  return (
    <ConfirmDialog
      title="Delete Purchase Option"
      isOpen
      onOpenChange={onClose}
      isPending={removal.isPending}
      error={removal.isError ? messageOf(removal.error) : undefined}
      onConfirm={() =>
        removal.mutate(option.id, {
          onSuccess: () => {
            toasts.success("Purchase option successfully deleted");
            onClose();
          },
        })
      }
    >
      “{option.licenseType}” can no longer be bought after that. Earlier purchases are not affected.
    </ConfirmDialog>
  );
}
