import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { OpenPayout } from "#modules/marketplace/ledger-contract";
import { money } from "#modules/marketplace/rules/money";
import { openPayoutsQuery, type PayoutDecision, useDecidePayout } from "../../api/balance.ts";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../../ui/dialog/dialog.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { ScrollingTable } from "./scrolling-table.tsx";
import { SectionState } from "./section-state.tsx";
import css from "./super-admin.module.css";

/** Payouts that sellers have requested: record a transfer, or cancel. */
export function PayoutsSection() {
  const list = useInfiniteQuery(openPayoutsQuery);
  const payouts = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={css.section} aria-labelledby="payouts">
      <h2 id="payouts">Payouts</h2>
      <p className={css.text}>
        These sellers wait for a transfer. Record it once it is made. Payouts that a payment provider makes are recorded
        automatically. A cancelled payout is available to its seller again.
      </p>
      <SectionState query={list} title="The payouts could not be loaded" height="120px">
        {payouts.length === 0 ? (
          <p className={css.text}>There are none.</p>
        ) : (
          <ScrollingTable label="Open payouts" columns={["Seller", "Amount", "Requested", "Actions"]}>
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ScrollingTable>
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      </SectionState>
    </section>
  );
}

function PayoutRow({ payout }: { payout: OpenPayout }) {
  const { seller, amount, currency, requestedAt, available, provider } = payout;
  const name = seller?.name ?? "Deleted account";
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {money(amount, currency)}
        {available < 0 && <span className={css.detail}>The seller owes {money(-available, currency)} since.</span>}
      </td>
      <td>{day(requestedAt)}</td>
      <td>
        <div className={css.actions}>
          {provider === null && (
            <DialogTrigger>
              <Button size="small" aria-label={`Record as paid: ${name}`}>
                Record as paid
              </Button>
              <Dialog title="Record as paid" size="small" isDismissable={false}>
                {({ close }) => <DecisionForm payout={payout} step="paid" onDone={close} />}
              </Dialog>
            </DialogTrigger>
          )}
          <DialogTrigger>
            <Button size="small" aria-label={`Cancel the payout: ${name}`}>
              Cancel
            </Button>
            <Dialog title="Cancel payout" size="small" isDismissable={false}>
              {({ close }) => <DecisionForm payout={payout} step="cancel" onDone={close} />}
            </Dialog>
          </DialogTrigger>
        </div>
      </td>
    </tr>
  );
}

const WORDS = {
  paid: { label: "Reference of the transfer", button: "Record as paid", done: "Payout recorded", length: 200 },
  cancel: { label: "Reason", button: "Cancel payout", done: "Payout cancelled", length: 500 },
} as const;

function DecisionForm({ payout, step, onDone }: { payout: OpenPayout; step: "paid" | "cancel"; onDone: () => void }) {
  const [text, setText] = useState("");
  const decide = useDecidePayout(payout);
  const words = WORDS[step];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const decision: PayoutDecision =
      step === "paid" ? { step, body: { reference: text } } : { step, body: { reason: text } };
    decide.mutate(decision, {
      onSuccess: () => {
        toasts.success(words.done);
        onDone();
      },
    });
  };
  return (
    <form onSubmit={send} className={css.decision}>
      <p>
        {money(payout.amount, payout.currency)} to {payout.seller?.name ?? "a deleted account"}
      </p>
      <TextField label={words.label} value={text} onChange={setText} maxLength={words.length} isRequired />
      {decide.isError && (
        <p role="alert" className={css.error}>
          {messageOf(decide.error)}
        </p>
      )}
      <Button
        type="submit"
        variant={step === "paid" ? "primary" : "danger"}
        isPending={decide.isPending}
        isDisabled={!text.trim()}
      >
        {words.button}
      </Button>
    </form>
  );
}
