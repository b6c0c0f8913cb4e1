import { type Item, useCreatePurchaseOption } from "../../api/purchase-options.ts";
import { toasts } from "../../ui/toast/toasts.ts";
import { OptionDialog } from "./option-dialog.tsx";

interface Props {
  item: Item;
  onClose: () => void;
}

export function CreateOption({ item, onClose }: Props) {
  const create = useCreatePurchaseOption(item);
  return (
    <OptionDialog
      itemType={item.itemType}
      option={null}
      onClose={onClose}
      isPending={create.isPending}
      onSave={async (option, localId) => {
        try {
          await create.mutateAsync({ option, localId });
          toasts.success("Purchase option successfully created");
          return true;
        } catch {
          toasts.error("Error occurred when creating purchase option");
          return false;
        }
      }}
    />
  );
}
