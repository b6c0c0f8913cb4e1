import { type FormEvent, useId, useState } from "react";
import { money, toAmount, toMinor } from "#modules/marketplace/rules/money";
import type { SupportOrder } from "#modules/support/contract";
import { useSupportRefund } from "../../../api/support-orders.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../../../ui/dialog/dialog.tsx";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import css from "./support.module.css";

interface Props {
  orderId: string;
  line: SupportOrder["lines"][number];
}

/** The button that refunds a line of an order, with its dialog. */
export function RefundLine({ orderId, line }: Props) {
  return (
    <DialogTrigger>
      <Button size="small" aria-label={`Refund ${line.itemName}`}>
        Refund
      </Button>
      <Dialog title="Refund" size="small" isDismissable={false}>
        {({ close }) => <RefundForm orderId={orderId} line={line} onDone={close} />}
      </Dialog>
    </DialogTrigger>
  );
}

function RefundForm({ orderId, line, onDone }: Props & { onDone: () => void }) {
  const { licenseOptionId, itemName, refundable, currency } = line;
  const form = useId();
  const [amount, setAmount] = useState(toAmount(refundable, currency));
  const [reason, setReason] = useState("");
  const refund = useSupportRefund(orderId);
  const minor = toMinor(amount, currency);
  const send = (event: FormEvent) => {
    event.preventDefault();
    refund.mutate({ licenseOptionId, amount: minor, reason }, { onSuccess: ({ status }) => tell(status, onDone) });
  };
  return (
    <form id={form} onSubmit={send} className={css.form}>
      <p>
        {itemName}: up to {money(refundable, currency)} can be refunded. The order keeps the reason and your name.
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

function tell(status: "pending" | "done" | "failed", onDone: () => void): void {
  if (status === "failed") toasts.error("The payment provider refused the refund.");
  else toasts.success(status === "done" ? "Refunded." : "The refund is on its way.");
  onDone();
}
