import { CreditCard, FlaskConical } from "lucide-react";
import css from "./cart-screen.module.css";

/** What happens to the buyer's money when they check out. */
export function ProviderNote({ provider, total }: { provider: string; total: number }) {
  if (provider === "sandbox") {
    return (
      <p className={css.provider}>
        <FlaskConical aria-hidden="true" />
        <span>
          Test payment with the sandbox provider: no money moves. It is approved at once, except for these totals: 3.03
          opens a payment page, 4.02 is declined, 4.08 gets no answer, 4.25 is paid after 20 seconds.
        </span>
      </p>
    );
  }
  if (total === 0) return null;
  return (
    <p className={css.provider}>
      <CreditCard aria-hidden="true" />
      <span>You pay on a secure page of Stripe and then return here.</span>
    </p>
  );
}
