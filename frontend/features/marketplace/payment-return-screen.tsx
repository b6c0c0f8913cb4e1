import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Order } from "#modules/marketplace/order-contract";
import { isPaymentPending, showOrdered } from "../../api/cart.ts";
import { isUnpaid, paymentQuery } from "../../api/orders.ts";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { tellCartChanged } from "../../mall/cart-changes.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import css from "./cart-screen.module.css";
import { OrderCard } from "./order-card.tsx";
import { OrderReceipt } from "./order-receipt.tsx";
import { PaymentConfirmation } from "./payment-confirmation.tsx";

/** After so many milliseconds without a result the buyer gets the order with what they can do about it. */
const USUAL_WAIT = 20_000;

/**
 * The page that the buyer comes back to from the payment provider. It shows how the payment stands and follows it,
 * whether the provider's webhook comes before, after or never. `hasLeft`: they left the provider's page unpaid.
 */
export function PaymentReturnScreen({ orderId, hasLeft }: { orderId: string; hasLeft: boolean }) {
  const { data: order, error, refetch, isFetching } = useQuery(paymentQuery(orderId));
  const isSlow = useIsSlow();
  useShownElsewhere(order !== undefined && !isUnpaid(order));
  if (!order && error && !isPaymentPending(error)) {
    return (
      <Page title="Payment" width="text">
        <ErrorState
          title="Your payment could not be shown"
          text={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Page>
    );
  }
  if (order?.status === "paid") {
    return (
      <Page title="Thank you" width="text">
        <OrderReceipt order={order} />
      </Page>
    );
  }
  if (order && (hasLeft || isSlow || !isUnpaid(order))) return <UnpaidOrder order={order} />;
  return (
    <Page title="Payment" width="text">
      <PaymentConfirmation />
    </Page>
  );
}

function UnpaidOrder({ order }: { order: Order }) {
  return (
    <Page title={isUnpaid(order) ? "Payment pending" : "Payment"} width="text">
      <div className={css.returned} role="status">
        <OrderCard order={order} />
        <div className={css.next}>
          <ButtonLink href="/orders">Orders</ButtonLink>
          <ButtonLink href="/cart">Cart</ButtonLink>
        </div>
      </div>
    </Page>
  );
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), USUAL_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** Refetches what a settled order changes, here and in other tabs. */
function useShownElsewhere(isSettled: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    tellCartChanged();
    void showOrdered(queries);
  }, [isSettled, queries]);
}
