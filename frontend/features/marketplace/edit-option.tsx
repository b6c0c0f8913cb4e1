import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { type Item, useChangePurchaseOption } from "../../api/purchase-options.ts";
import { messageOf } from "../../mall/api-error.ts";
import { toasts } from "../../ui/toast/toasts.ts";
import { OptionDialog } from "./option-dialog.tsx";

interface Props {
  item: Item;
  option: PurchaseOption;
  onClose: () => void;
}

export function EditOption({ item, option, onClose }: Props) {
  const change = useChangePurchaseOption(item, option.id);
  return (
    <OptionDialog
      itemType={item.itemType}
      option={option}
      onClose={onClose}
      isPending={change.isPending}
      onSave={async (input) => {
        try {
          await change.mutateAsync(input);
          toasts.success("Purchase option successfully updated");
          return true;
        } catch (error) {
          toasts.error(messageOf(error));
          return false;
        }
      }}
    />
  );
}
