import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import { money } from "#modules/marketplace/rules/money";
import { orderQuery, useSandboxDecision } from "../../api/orders.ts";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import css from "./orders.module.css";

/** The sandbox's payment page: the buyer decides how the test payment ends, and goes back as from any provider. */
export function SandboxPaymentScreen({ orderId }: { orderId: string }) {
  const { data: order } = useSuspenseQuery(orderQuery(orderId));
  const decision = useSandboxDecision(orderId);
  const navigate = useNavigate();
  const decide = (outcome: "paid" | "declined") =>
    decision.mutate(outcome, {
      onSuccess: () => void navigate({ to: "/pay/return/$orderId", params: { orderId }, replace: true }),
    });
  const isDecided = decision.isPending || decision.isSuccess; // then the way back follows
  if (order.status !== "waiting" && !isDecided) {
    return (
      <Page title="Test payment" width="text">
        <p>This order does not wait for a payment.</p>
        <ButtonLink href="/orders" variant="primary">
          Orders
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page title="Test payment" width="text">
      <section className={css.order} aria-label="Payment">
        <p className={css.sandbox}>
          <FlaskConical aria-hidden="true" /> This page belongs to the sandbox. No money moves.
        </p>
        <ul className={css.lines} aria-label="Items">
          {order.lines.map((line) => (
            <li key={line.licenseOptionId}>
              <span>{line.itemName}</span>
              <span>{money(line.total, line.currency)}</span>
            </li>
          ))}
        </ul>
        <p className={css.head}>
          <span>Total in {order.currency}</span>
          <strong className={css.total}>{money(order.total, order.currency)}</strong>
        </p>
        {decision.isError && <p role="alert">{messageOf(decision.error)}</p>}
        <div className={css.actions}>
          <Button variant="primary" isPending={isDecided} onPress={() => decide("paid")}>
            Pay
          </Button>
          <Button isDisabled={isDecided} onPress={() => decide("declined")}>
            Decline
          </Button>
          <ButtonLink href="/orders">Pay later</ButtonLink>
        </div>
      </section>
    </Page>
  );
}
