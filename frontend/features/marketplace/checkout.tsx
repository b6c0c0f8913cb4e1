import { useRef, useState } from "react";
import { COUNTRY_MISSING, WAIVER_NOT_ACCEPTED } from "#modules/marketplace/cart-contract";
import type { Order } from "#modules/marketplace/order-contract";
import { money } from "#modules/marketplace/rules/money";
import { type SeenLine, seenLine } from "#modules/marketplace/rules/seen-lines";
import { needsPlace } from "#modules/marketplace/rules/tax-place";
import { isPaymentPending, useCheckout, useStateCountry } from "../../api/cart.ts";
import { ApiError, messageOf } from "../../mall/api-error.ts";
import { newKey } from "../../mall/http.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { type AcceptedTerms, type CartGroup, isAccepted, type Line } from "./cart-groups.ts";
import css from "./cart-screen.module.css";
import { CountryChoice } from "./country-choice.tsx";
import { ProviderNote } from "./provider-note.tsx";

interface CheckoutProps {
  cart: CartGroup;
  /** The terms of use that the buyer has ticked. */
  accepted: AcceptedTerms;
  /** `pending`: the order is placed, and its payment provider has not answered. */
  onOrder: (order: Order | "pending") => void;
  /** Some of these lines, which the buyer has agreed to, have changed since they saw them. */
  onLinesChanged: (seen: readonly SeenLine[]) => void;
}

/** The total and the button. If pressed again after a lost answer, it is still one purchase. */
export function Checkout({ cart, accepted, onOrder, onLinesChanged }: CheckoutProps) {
  const checkout = useCheckout();
  const moving = useStateCountry();
  const key = useRef(newKey());
  const hasProblem = cart.items.some(({ problem }) => problem !== null);
  const unaccepted = cart.items.find((line) => !isAccepted(line, accepted));
  const [isAsked, setAsked] = useState(false);
  const [waiver, setWaiver] = useState<string | null>(null);
  const missing = missingConsent(cart, unaccepted, waiver === cart.waiver);
  const buy = () => {
    if (missing) return setAsked(true);
    const lines = cart.items.map((line) => ({ ...seenLine(line), termsAccepted: line.termsVersion !== null }));
    checkout.mutate(
      { key: key.current, lines, waiver },
      {
        onSuccess: (order) => {
          if (order.paymentUrl) window.location.assign(order.paymentUrl);
          else onOrder(order);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === "lines-changed") onLinesChanged(lines);
          if (isPaymentPending(error)) onOrder("pending");
        },
        onSettled: (_order, error) => {
          const isUnknown = error instanceof ApiError && error.status === 0;
          if (!isUnknown) key.current = newKey();
        },
      },
    );
  };
  const refusal = (isAsked ? missing : null) ?? refusalOf(checkout.data, checkout.error);
  return (
    <section className={css.checkout} aria-label={`Summary in ${cart.currency}`}>
      <h2>Summary</h2>
      {cart.place && <CountryChoice country={cart.place.country} moving={moving} />}
      {cart.tax > 0 && (
        <p className={css.part}>
          <span>Tax, included in the total</span>
          <span>{money(cart.tax, cart.currency)}</span>
        </p>
      )}
      <p className={css.total}>
        <span>Total in {cart.currency}</span>
        <strong>{money(cart.total, cart.currency)}</strong>
      </p>
      {cart.waiver !== null && (
        <Checkbox isSelected={waiver === cart.waiver} onChange={(isOn) => setWaiver(isOn ? cart.waiver : null)}>
          {cart.waiver}
        </Checkbox>
      )}
      {refusal && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      {hasProblem && <p className={css.refusal}>Remove the items that cannot be bought, then check out.</p>}
      <Button
        variant="primary"
        isDisabled={hasProblem}
        isPending={checkout.isPending || moving.isPending}
        onPress={buy}
      >
        Checkout
      </Button>
      <ProviderNote provider={cart.provider} total={cart.total} />
    </section>
  );
}

function missingConsent({ place, items }: CartGroup, unaccepted: Line | undefined, isWaived: boolean): string | null {
  if (place?.country === null && needsPlace(items)) return COUNTRY_MISSING;
  if (unaccepted) return `Accept the terms of use of ${unaccepted.itemName} first.`;
  return isWaived ? null : WAIVER_NOT_ACCEPTED;
}

function refusalOf(order: Order | undefined, error: Error | null): string | null {
  if (error) return messageOf(error);
  if (order?.status !== "declined") return null;
  return `The payment was declined${order.declineReason ? `: ${order.declineReason}` : "."}`;
}
