import { Hourglass } from "lucide-react";
import { ButtonLink } from "../../ui/button/button.tsx";
import css from "./cart-screen.module.css";
import { useFocusOnce } from "./use-focus-once.ts";

/** An order whose payment provider has not answered. It must not look as if nothing was bought. */
export function PendingOrder() {
  return (
    <section ref={useFocusOnce()} tabIndex={-1} className={css.receipt} role="status">
      <p className={css.waits}>
        <Hourglass aria-hidden="true" /> Your order is placed.
      </p>
      <p>
        The payment provider is not responding. We will complete the payment automatically. You need not order again.
      </p>
      <div className={css.next}>
        <ButtonLink href="/orders" variant="primary">
          Orders
        </ButtonLink>
        <ButtonLink href="/explore">Explore</ButtonLink>
      </div>
    </section>
  );
}
