import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { SellerBalance } from "#modules/marketplace/ledger-contract";
import { money } from "#modules/marketplace/rules/money";
import { useRequestPayout } from "../../api/balance.ts";
import { payoutAccountQuery } from "../../api/payouts.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./balance.module.css";

/** What is available in a currency, with the request for its payout, and where the rest is. */
export function BalanceSums({ balance }: { balance: SellerBalance }) {
  const { currency, available, held, reserved, paidOut, mallFee } = balance;
  const request = useRequestPayout();
  const sum = useRef<HTMLHeadingElement>(null);
  const { data: account } = useQuery(payoutAccountQuery);
  const canBePaid = account !== undefined && (account.provider === null || account.status === "ready");
  const ask = () =>
    request.mutate(currency, {
      onSuccess: ({ amount, status }) => {
        // nothing is left to request: the button is disabled and cannot keep the focus
        sum.current?.focus({ preventScroll: true });
        if (status === "failed") toasts.error("The payout failed. Its amount is available again.");
        else toasts.success(`Payout of ${money(amount, currency)} ${status === "paid" ? "made" : "requested"}`);
      },
      onError: (error) => toasts.error(messageOf(error)),
    });
  const rest = [
    ["Held for disputes", held],
    ["In requested payouts", reserved],
    ["Paid out", paidOut],
    ["Fees of the mall", mallFee],
  ] as const;
  return (
    <>
      <div className={css.available}>
        <h2 ref={sum} tabIndex={-1}>
          <span className={css.label}>Available in {currency}</span>
          <strong className={css.sum}>{money(available, currency)}</strong>
        </h2>
        <Button variant="primary" isDisabled={available <= 0 || !canBePaid} isPending={request.isPending} onPress={ask}>
          Request payout
        </Button>
      </div>
      {available < 0 && (
        <p className={css.debt}>A refund came after a payout. Your next sales pay this off before the next payout.</p>
      )}
      <dl className={css.rest}>
        {rest.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
