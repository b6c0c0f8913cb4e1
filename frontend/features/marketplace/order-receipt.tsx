import { CircleCheck } from "lucide-react";
import type { Order } from "#modules/marketplace/order-contract";
import { money, optionPrice } from "#modules/marketplace/rules/money";
import { ButtonLink } from "../../ui/button/button.tsx";
import css from "./cart-screen.module.css";
import { useFocusOnce } from "./use-focus-once.ts";

/** The items just bought, with links to them. */
export function OrderReceipt({ order }: { order: Order }) {
  const discount = order.lines.reduce((sum, line) => sum + line.discount, 0);
  return (
    <section ref={useFocusOnce()} tabIndex={-1} className={css.receipt} role="status">
      <p className={css.paid}>
        <CircleCheck aria-hidden="true" /> Your purchase is complete.
      </p>
      <ul className={css.bought}>
        {order.lines.map((line) => (
          <li key={line.licenseOptionId}>
            <span>
              {line.itemName} <span className={css.detail}>{line.licenseType}</span>
            </span>
            <span className={css.amount}>{optionPrice(line.total, line.currency)}</span>
          </li>
        ))}
      </ul>
      {discount > 0 && (
        <p className={css.detail}>A purchase code took {money(discount, order.currency)} off the price.</p>
      )}
      <p className={css.total}>
        <span>Total in {order.currency}</span>
        <strong>{money(order.total, order.currency)}</strong>
      </p>
      {order.provider === "sandbox" && (
        <p className={css.detail}>Test payment with the sandbox provider: no money was moved.</p>
      )}
      <div className={css.next}>
        <ButtonLink href="/purchases" variant="primary">
          Purchases
        </ButtonLink>
        <ButtonLink href={`/orders/${order.id}/receipt`}>Receipt</ButtonLink>
        <ButtonLink href="/orders">Orders</ButtonLink>
        <ButtonLink href="/my-content">My Content</ButtonLink>
      </div>
    </section>
  );
}
