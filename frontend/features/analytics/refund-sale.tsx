import { type FormEvent, useId, useState } from "react";
import type { Sale } from "#modules/marketplace/purchase-contract";
import { money, toAmount, toMinor } from "#modules/marketplace/rules/money";
import { useRefund } from "../../api/sales.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../../ui/dialog/dialog.tsx";
import { NumberField } from "../../ui/number-field/number-field.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./analytics.module.css";

const WORDS = {
  pending: "Your refund is on its way.",
  done: "Refunded.",
  failed: "The payment provider refused the refund.",
} as const;

/** The button that refunds a sale, with its dialog; nothing if nothing is left to refund. */
export function RefundSale({ sale }: { sale: Sale }) {
  if (sale.isDisputed) return <span>Disputed</span>;
  if (sale.refundable === 0) return null;
  return (
    <DialogTrigger>
      <Button aria-label={`Refund ${sale.itemName}`}>Refund</Button>
      <Dialog title="Refund" size="small" isDismissable={false}>
        {({ close }) => <RefundForm sale={sale} onDone={close} />}
      </Dialog>
    </DialogTrigger>
  );
}

function RefundForm({ sale, onDone }: { sale: Sale; onDone: () => void }) {
  const { itemName, refundable, currency } = sale;
  const form = useId();
  const [amount, setAmount] = useState(toAmount(refundable, currency));
  const [reason, setReason] = useState("");
  const refund = useRefund(sale);
  const minor = toMinor(amount, currency);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const done = { onSuccess: ({ status }: { status: keyof typeof WORDS }) => tell(status, onDone) };
    refund.mutate({ amount: minor, reason }, done);
  };
  return (
    <form id={form} onSubmit={send} className={css.refund}>
      <p>
        {itemName}: up to {money(refundable, currency)} can be refunded. If everything is refunded, the buyer can no
        longer open it.
      </p>
      <NumberField
        label={`Amount in ${currency}`}
        value={amount}
        onChange={setAmount}
        minValue={0}
        maxValue={toAmount(refundable, currency)}
        isRequired
      />
      <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} isRequired />
      {refund.isError && (
        <p role="alert" className={css.error}>
          {messageOf(refund.error)}
        </p>
      )}
      <Button type="submit" variant="danger" isPending={refund.isPending} isDisabled={!(minor > 0) || !reason.trim()}>
        Refund
      </Button>
    </form>
  );
}

function tell(status: keyof typeof WORDS, onDone: () => void): void {
  if (status === "failed") toasts.error(WORDS.failed);
  else toasts.success(WORDS[status]);
  onDone();
}
