import { useState } from "react";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { money } from "#modules/marketplace/rules/money";
import { type Item, useArrangePurchaseOptions } from "../../api/purchase-options.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./edit-option-order.module.css";
import { currentOrder, movedTo } from "./option-order.ts";
import { PlaceField } from "./place-field.tsx";

interface Props {
  item: Item;
  options: readonly PurchaseOption[];
  onClose: () => void;
}

/** The options with their places to type; nothing changes for buyers until it is saved. */
export function EditOptionOrder({ item, options, onClose }: Props) {
  const existing = options.map(({ id }) => id);
  const [edited, setEdited] = useState<readonly string[]>(existing);
  const arrange = useArrangePurchaseOptions(item);
  const order = currentOrder(edited, existing);
  const byId = new Map(options.map((option) => [option.id, option]));
  const save = async () => {
    try {
      await arrange.mutateAsync(order);
      toasts.success("Purchase options order changed.");
      onClose();
    } catch (error) {
      toasts.error(messageOf(error));
    }
  };
  return (
    <>
      <div className={css.actions}>
        <Button variant="primary" isPending={arrange.isPending} onPress={() => void save()}>
          Save Changes
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
      <p className={css.help}>Type a place, or press the arrow keys in its field.</p>
      <ol className={css.rows}>
        {order.map((id, index) => {
          const option = byId.get(id);
          return (
            option && (
              <li key={id}>
                <PlaceField
                  label={`Place of ${option.licenseType}, ${money(option.total, option.currency)}`}
                  place={index + 1}
                  isFirst={index === 0}
                  onPlace={(place) => setEdited(movedTo(order, id, place))}
                />
                <span className={css.name}>{option.licenseType}</span>
                <span className={css.total}>{money(option.total, option.currency)}</span>
              </li>
            )
          );
        })}
      </ol>
    </>
  );
}
