import { type FormEvent, useState } from "react";
import { useResendReceipt } from "../../../api/support-orders.ts";
import css from "../../../forms/form.module.css";
import { messageOf } from "../../../mall/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";

/** The button that sends the receipt's mail to the buyer once more, with its dialog. */
export function ResendReceipt({ orderId }: { orderId: string }) {
  return (
    <DialogTrigger>
      <Button>Send receipt again</Button>
      <Dialog title="Send receipt again" size="small" isDismissable={false}>
        {({ close }) => <ResendForm orderId={orderId} onDone={close} />}
      </Dialog>
    </DialogTrigger>
  );
}

function ResendForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const [reason, setReason] = useState("");
  const resend = useResendReceipt(orderId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      toasts.success("The receipt is on its way.");
      onDone();
    };
    resend.mutate({ reason }, { onSuccess });
  };
  return (
    <form onSubmit={send} className={css.form}>
      <p>The buyer gets the receipt's mail once more. The order keeps the reason and your name.</p>
      <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} isRequired />
      {resend.isError && (
        <p role="alert" className={css.error}>
          {messageOf(resend.error)}
        </p>
      )}
      <Button type="submit" variant="primary" isPending={resend.isPending} isDisabled={!reason.trim()}>
        Send
      </Button>
    </form>
  );
}
