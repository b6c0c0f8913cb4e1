import { useQuery } from "@tanstack/react-query";
import { ArrowDownUp, Plus, Tag } from "lucide-react";
import { useState } from "react";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { type Item, purchaseOptionsQuery } from "../../api/purchase-options.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { CreateOption } from "./create-option.tsx";
import { DeleteOption } from "./delete-option.tsx";
import { EditOption } from "./edit-option.tsx";
import { EditOptionOrder } from "./edit-option-order.tsx";
import css from "./purchase-options-pane.module.css";
import { PurchaseOptionsTable } from "./purchase-options-table.tsx";

type Open = { dialog: "create" } | { dialog: "order" } | { dialog: "edit" | "delete"; option: PurchaseOption } | null;

/** An item's purchase options, for its owner to manage. */
export function PurchaseOptionsPane(item: Item) {
  const options = useQuery(purchaseOptionsQuery(item));
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpen({ dialog: "create" })}>
      Add Purchase Option
    </Button>
  );
  return (
    <>
      <div className={css.head}>
        <h2>Purchase Options</h2>
        {options.data && options.data.length > 0 && open?.dialog !== "order" && (
          <div className={css.actions}>
            {options.data.length > 1 && (
              <Button icon={<ArrowDownUp />} onPress={() => setOpen({ dialog: "order" })}>
                Edit Option Order
              </Button>
            )}
            {add}
          </div>
        )}
      </div>
      {options.isPending && <Skeleton height="160px" radius="large" />}
      {options.error && (
        <ErrorState
          title="The purchase options could not be loaded"
          text={messageOf(options.error)}
          onRetry={() => void options.refetch()}
          isRetrying={options.isFetching}
        />
      )}
      {options.data?.length === 0 && (
        <EmptyState
          icon={<Tag />}
          title="Not for sale yet"
          text="A purchase option defines what a buyer gets, the price and the start date."
          action={add}
        />
      )}
      {options.data && open?.dialog === "order" && (
        <EditOptionOrder item={item} options={options.data} onClose={close} />
      )}
      {options.data && options.data.length > 0 && open?.dialog !== "order" && (
        <PurchaseOptionsTable
          options={options.data}
          onEdit={(option) => setOpen({ dialog: "edit", option })}
          onDelete={(option) => setOpen({ dialog: "delete", option })}
        />
      )}
      {open?.dialog === "create" && <CreateOption item={item} onClose={close} />}
      {open?.dialog === "edit" && <EditOption item={item} option={open.option} onClose={close} />}
      {open?.dialog === "delete" && <DeleteOption item={item} option={open.option} onClose={close} />}
    </>
  );
}
