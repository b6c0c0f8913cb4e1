import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Order } from "#modules/marketplace/contract";
import type { SeenLine } from "#modules/marketplace/rules/seen-lines";
import { cartQuery } from "../../api/cart.ts";
import { Page } from "../../layout/page.tsx";
import { CartLine } from "./cart-line.tsx";
import css from "./cart-screen.module.css";
import { Checkout } from "./checkout.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { lineChanges } from "./line-changes.ts";
import { OrderReceipt } from "./order-receipt.tsx";
import { PendingOrder } from "./pending-order.tsx";

export function CartScreen() {
  const { data: cart } = useSuspenseQuery(cartQuery);
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
  if (order !== null && order !== "pending" && order.status === "paid" && cart.items.length === 0) {
    return (
      <Page title="Thank you" width="text">
        <OrderReceipt order={order} />
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
      <div className={css.columns}>
        <ul className={css.lines} aria-label="In the cart">
          {cart.items.map((line) => (
            <CartLine key={line.licenseOptionId} line={line} change={changes?.get(line.licenseOptionId) ?? null} />
          ))}
        </ul>
        <Checkout cart={cart} onOrder={setOrder} onLinesChanged={setSeen} />
      </div>
    </Page>
  );
}
