import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Order } from "#modules/marketplace/order-contract";
import type { SeenLine } from "#modules/marketplace/rules/seen-lines";
import { cartQuery } from "../../api/cart.ts";
import { isUnpaid } from "../../api/orders.ts";
import { Page } from "../../layout/page.tsx";
import { CartGroup } from "./cart-group.tsx";
import { groupsOf } from "./cart-groups.ts";
import { EmptyCart } from "./empty-cart.tsx";
import { lineChanges } from "./line-changes.ts";
import { OrderReceipt } from "./order-receipt.tsx";
import { PaymentReturnScreen } from "./payment-return-screen.tsx";
import { PendingOrder } from "./pending-order.tsx";
import { useWanted } from "./use-wanted.ts";

export function CartScreen() {
  const { data: cart } = useSuspenseQuery(cartQuery);
  useWanted();
  const [order, setOrder] = useState<Order | "pending" | null>(null);
  const [seen, setSeen] = useState<readonly SeenLine[] | null>(null);
  const changes = seen ? lineChanges(seen, cart.items) : null;
  if (order === "pending" && cart.items.length === 0) {
    return (
      <Page title="Payment pending" width="text">
        <PendingOrder />
      </Page>
    );
  }
  const placed = order === "pending" ? null : order;
  // the provider says that the payment goes on
  if (placed && isUnpaid(placed)) return <PaymentReturnScreen orderId={placed.id} hasLeft={false} />;
  const paid = placed?.status === "paid" ? placed : null;
  if (paid && cart.items.length === 0) {
    return (
      <Page title="Thank you" width="text">
        <OrderReceipt order={paid} />
      </Page>
    );
  }
  if (cart.items.length === 0) {
    return (
      <Page title="Cart" width="text">
        <EmptyCart />
      </Page>
    );
  }
  return (
    <Page title="Cart" width="text">
      {order === "pending" && <PendingOrder />}
      {paid && <OrderReceipt order={paid} />}
      {groupsOf(cart).map((group) => (
        <CartGroup key={group.currency} group={group} changes={changes} onOrder={setOrder} onLinesChanged={setSeen} />
      ))}
    </Page>
  );
}
