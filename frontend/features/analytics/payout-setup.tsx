import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { payoutAccountQuery, useOpenPayoutAccount, useReadPayoutAccount } from "../../api/payouts.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import css from "./payout-setup.module.css";
import { accountWords } from "./payout-words.ts";

/** How the seller has come back from the provider's page: done or not, or because its link was too old. */
export type PayoutReturn = "returned" | "again" | undefined;

/**
 * The seller's account at the payment provider, with the way to its pages. Shows nothing if the mall makes payouts by
 * hand. `onFollowed`: what `cameBack` asks for is done, so that a reload does not ask again.
 */
export function PayoutSetup({ cameBack, onFollowed }: { cameBack: PayoutReturn; onFollowed: () => void }) {
  const { data: account } = useQuery(payoutAccountQuery);
  const open = useOpenPayoutAccount();
  const read = useReadPayoutAccount();
  const done = useRef<PayoutReturn>(undefined);
  useEffect(() => {
    if (!cameBack || done.current === cameBack) return;
    done.current = cameBack;
    if (cameBack === "again") open.mutate(undefined, { onSettled: onFollowed });
    else read.mutate(undefined, { onSettled: onFollowed });
  });
  if (!account || account.provider === null) return null;
  const { title, text, action } = accountWords(account);
  const isReady = account.status === "ready";
  const error = open.error ?? read.error;
  return (
    <section className={css.setup} data-status={account.status} aria-labelledby="payout-setup">
      <div>
        <h2 id="payout-setup">{title}</h2>
        <p role="status">{read.isPending ? "Asking how your account stands…" : text}</p>
        {error && <p role="alert">{messageOf(error)}</p>}
      </div>
      <Button
        variant={isReady || account.status === "in-review" ? "secondary" : "primary"}
        isPending={open.isPending || open.isSuccess}
        onPress={() => open.mutate()}
      >
        {action}
      </Button>
    </section>
  );
}
