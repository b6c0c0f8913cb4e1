import type { Order } from "#modules/marketplace/order-contract";
import { money, optionPrice } from "#modules/marketplace/rules/money";
import { day, moment } from "../../mall/dates.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderState } from "./order-state.tsx";
import css from "./orders.module.css";
import { Withdraw } from "./withdraw.tsx";

const NOTES: Record<Order["status"], (order: Order) => string | null> = {
  placed: () => "The payment provider has not answered yet. The payment is completed automatically.",
  waiting: ({ paymentUrl, payBy }) =>
    paymentUrl
      ? `Your payment is not complete.${payBy ? ` You can pay until ${moment(payBy)}; then your items return to the cart.` : ""}`
      : "The payment provider is working on your payment. The order is completed automatically.",
  paid: ({ provider }) => (provider === "sandbox" ? "Test payment: no money was moved." : null),
  declined: ({ declineReason }) =>
    `The payment was declined${declineReason ? `: ${declineReason.replace(/\.$/, "")}` : ""}. Nothing was charged.`,
  expired: () => "The order was not paid in time. Nothing was charged, and its items are back in your cart.",
  cancelled: () => "You cancelled this order. Nothing was charged, and its items are back in your cart.",
  refunded: () => "Everything you paid was refunded. You can no longer open what you bought with this order.",
  disputed: () => "Your bank disputes this payment. You can open your items until that is decided.",
  lost: () => "Your bank took this payment back. You can no longer open what you bought with this order.",
};

/** The states of orders that were paid: they have a receipt. */
const IS_PAID: ReadonlySet<Order["status"]> = new Set(["paid", "refunded", "disputed", "lost"]);

/** One order: its date, state, lines and total, and the way to its receipt. */
export function OrderCard({ order }: { order: Order }) {
  const { id, status, lines, total, currency, placedAt } = order;
  const note = NOTES[status](order);
  const possible = order.withdrawals.filter(({ state }) => state === "possible");
  return (
    <article className={css.order} aria-labelledby={`order-${id}`}>
      <div className={css.head}>
        <h2 id={`order-${id}`} className={css.date}>
          <time dateTime={placedAt}>{day(placedAt)}</time>
        </h2>
        <OrderState status={status} refunded={order.refunded} />
        <span className={css.total}>{optionPrice(total, currency)}</span>
      </div>
      {note && <p className={css.detail}>{note}</p>}
      {order.refunded > 0 && <p className={css.detail}>{money(order.refunded, currency)} was refunded.</p>}
      <OrderActions order={order} />
      <Withdraw
        orderId={id}
        lines={lines.filter((line) => possible.some((one) => one.licenseOptionId === line.licenseOptionId))}
        lastDay={possible[0]?.lastDay ?? null}
        describedBy={`order-${id}`}
      />
      <ul className={css.lines} aria-label="Items">
        {lines.map((line) => (
          <li key={line.licenseOptionId}>
            <span>
              <a href={`/${line.itemType}/${line.itemId}`}>{line.itemName}</a>{" "}
              <span className={css.detail}>{line.licenseType}</span>
            </span>
            <span>{optionPrice(line.total, line.currency)}</span>
          </li>
        ))}
      </ul>
      {IS_PAID.has(status) && (
        <p>
          <a href={`/orders/${id}/receipt`} aria-describedby={`order-${id}`}>
            Receipt
          </a>
        </p>
      )}
    </article>
  );
}
