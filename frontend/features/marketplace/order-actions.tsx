import type { Order } from "#modules/marketplace/order-contract";
import { useCancelOrder, useCompletePayment } from "../../api/orders.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import css from "./orders.module.css";

/** What the buyer of an unpaid order can do: go on paying, ask how the payment stands, or cancel. */
export function OrderActions({ order: { id, status, paymentUrl } }: { order: Order }) {
  const completion = useCompletePayment();
  const cancellation = useCancelOrder();
  if (status !== "waiting" && status !== "placed") return null;
  const error = cancellation.error ?? completion.error;
  return (
    <div className={css.actions}>
      {paymentUrl ? (
        <ButtonLink href={paymentUrl} variant="primary">
          Continue payment
        </ButtonLink>
      ) : (
        <Button isPending={completion.isPending} onPress={() => completion.mutate(id)}>
          Check payment
        </Button>
      )}
      <Button isPending={cancellation.isPending} onPress={() => cancellation.mutate(id)}>
        Cancel order
      </Button>
      {error && (
        <p role="alert" className={css.detail}>
          {messageOf(error)}
        </p>
      )}
    </div>
  );
}
