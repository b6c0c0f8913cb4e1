import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Refund } from "#modules/marketplace/order-contract";
import { money, toAmount, toMinor } from "#modules/marketplace/rules/money";
import { messageOf } from "../mall/api-error.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../ui/dialog/dialog.tsx";
import { TextField } from "../ui/text-field/text-field.tsx";
import { toasts } from "../ui/toast/toasts.ts";
import { AmountField } from "./amount-field.tsx";
import css from "./form.module.css";

interface RefundDialogProps {
  /** What was sold, and how much of it can be refunded in minor units. */
  line: { readonly itemName: string; readonly refundable: number; readonly currency: string };
  /** What the refund leads to, in a sentence. */
  consequence: string;
  /** `amount` in minor units. Throws ApiError. */
  refund: (input: { amount: number; reason: string }) => Promise<Refund>;
}

/** The button that refunds an order line, in part or whole, with its dialog. */
export function RefundDialog(props: RefundDialogProps) {
  return (
    <DialogTrigger>
      <Button size="small" aria-label={`Refund ${props.line.itemName}`}>
        Refund
      </Button>
      <Dialog title="Refund" size="small" isDismissable={false}>
        {({ close }) => <RefundForm {...props} onDone={close} />}
      </Dialog>
    </DialogTrigger>
  );
}

function RefundForm({ line, consequence, refund, onDone }: RefundDialogProps & { onDone: () => void }) {
  const { itemName, refundable, currency } = line;
  const [amount, setAmount] = useState(toAmount(refundable, currency));
  const [reason, setReason] = useState("");
  const request = useMutation({ mutationFn: refund });
  const minor = toMinor(amount, currency);
  const send = (event: FormEvent) => {
    event.preventDefault();
    request.mutate(
      { amount: minor, reason },
      {
        onSuccess: ({ status }) => {
          if (status === "failed") toasts.error(WORDS.failed);
          else toasts.success(WORDS[status]);
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={send} className={css.form}>
      <p>
        {itemName}: up to {money(refundable, currency)} can be refunded. {consequence}
      </p>
      <AmountField
        label={`Amount in ${currency}`}
        currency={currency}
        value={amount}
        onChange={setAmount}
        maxValue={toAmount(refundable, currency)}
        isRequired
      />
      <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} isRequired />
      {request.isError && (
        <p role="alert" className={css.error}>
          {messageOf(request.error)}
        </p>
      )}
      <Button type="submit" variant="danger" isPending={request.isPending} isDisabled={!(minor > 0) || !reason.trim()}>
        Refund
      </Button>
    </form>
  );
}

const WORDS: Record<Refund["status"], string> = {
  pending: "The refund is on its way.",
  done: "Refunded.",
  failed: "The payment provider refused the refund.",
};
