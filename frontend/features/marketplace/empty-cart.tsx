import { useInfiniteQuery } from "@tanstack/react-query";
import { ShoppingBag } from "lucide-react";
import { optionPrice } from "#modules/marketplace/rules/money";
import { ordersQuery } from "../../api/orders.ts";
import { useOrderedElsewhere } from "../../mall/cart-changes.ts";
import { moment } from "../../mall/dates.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import css from "./cart-screen.module.css";
import { OrderState } from "./order-state.tsx";

/** An empty cart, and the last order: it may have been bought in another tab a moment ago. */
export function EmptyCart() {
  const isOrdered = useOrderedElsewhere();
  const last = useInfiniteQuery(ordersQuery).data?.pages[0]?.items[0];
  return (
    <>
      <EmptyState
        icon={<ShoppingBag />}
        title="Your cart is empty"
        text={isOrdered ? "You ordered the items in another tab." : "The items you add to your cart appear here."}
        action={
          <ButtonLink href="/explore" variant="primary">
            Explore
          </ButtonLink>
        }
      />
      {last && (
        <section className={css.last} aria-label="Last order">
          <span>
            Your last order: {moment(last.placedAt)}, {optionPrice(last.total, last.currency)}
          </span>
          <OrderState status={last.status} />
          <ButtonLink href="/orders" size="small">
            Orders
          </ButtonLink>
        </section>
      )}
    </>
  );
}
