import { useSuspenseQuery } from "@tanstack/react-query";
import { ShoppingBag } from "lucide-react";
import { useState } from "react";
import type { Order } from "#modules/marketplace/contract";
import type { SeenLine } from "#modules/marketplace/rules/seen-lines";
import { cartQuery } from "../../api/cart.ts";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { CartLine } from "./cart-line.tsx";
import css from "./cart-screen.module.css";
import { Checkout } from "./checkout.tsx";
import { lineChanges } from "./line-changes.ts";
import { OrderReceipt } from "./order-receipt.tsx";

export function CartScreen() {
  const { data: cart } = useSuspenseQuery(cartQuery);
  const [order, setOrder] = useState<Order | null>(null);
  const [seen, setSeen] = useState<readonly SeenLine[] | null>(null);
  const changes = seen ? lineChanges(seen, cart.items) : null;
  if (order?.status === "paid" && cart.items.length === 0) {
    return (
      <Page title="Thank you" width="text">
        <OrderReceipt order={order} />
      </Page>
    );
  }
  if (cart.items.length === 0) {
    return (
      <Page title="Cart" width="text">
        <EmptyState
          icon={<ShoppingBag />}
          title="Your cart is empty"
          text="The items you add to your cart appear here."
          action={
            <ButtonLink href="/explore" variant="primary">
              Explore
            </ButtonLink>
          }
        />
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
