import { Hourglass } from "lucide-react";
import { ButtonLink } from "../../ui/button/button.tsx";
import css from "./cart-screen.module.css";

/** The buyer is back from the payment provider, whose answer is not there yet. */
export function PaymentConfirmation() {
  return (
    <section className={css.receipt} role="status">
      <p className={css.waits}>
        <Hourglass aria-hidden="true" /> We are confirming your payment.
      </p>
      <p>The result appears here in a moment. You can also leave this page: your order is completed automatically.</p>
      <div className={css.next}>
        <ButtonLink href="/orders">Orders</ButtonLink>
      </div>
    </section>
  );
}
