import { money } from "#modules/marketplace/rules/money";
import type { SupportOrder } from "#modules/support/contract";
import css from "./support.module.css";

const SUMS = [
  ["captured", "Captured"],
  ["refunded", "Refunded"],
  ["refundPending", "Refund on its way"],
  ["disputed", "Disputed"],
  ["refundable", "Refundable"],
] as const;

/** What came, what went back and what can still go back. */
export function OrderMoney({ order }: { order: SupportOrder }) {
  return (
    <section className={css.group} aria-labelledby="money">
      <h2 id="money">Money</h2>
      <dl className={css.sums}>
        {SUMS.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{money(order.money[name], order.currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
