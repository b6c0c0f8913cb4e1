import { type FormEvent, useState } from "react";
import type { Receipt } from "#modules/marketplace/receipt-contract";
import { usePutCompany } from "../../api/receipts.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog, DialogTrigger } from "../../ui/dialog/dialog.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./receipt.module.css";

/** The button that puts the buyer's company on the receipt, with its dialog. */
export function CompanyDialog({ receipt }: { receipt: Receipt }) {
  return (
    <DialogTrigger>
      <Button>{receipt.buyer.company ? "Change company" : "Add company"}</Button>
      <Dialog title="Company on the receipt" size="small" isDismissable={false}>
        {({ close }) => <CompanyForm receipt={receipt} onDone={close} />}
      </Dialog>
    </DialogTrigger>
  );
}

function CompanyForm({ receipt: { orderId, buyer }, onDone }: { receipt: Receipt; onDone: () => void }) {
  const [company, setCompany] = useState(buyer.company);
  const [address, setAddress] = useState(buyer.address);
  const [vatId, setVatId] = useState(buyer.vatId);
  const put = usePutCompany(orderId);
  const send = (event: FormEvent) => {
    event.preventDefault();
    put.mutate(
      { company, address, vatId },
      {
        onSuccess: () => {
          toasts.success("Receipt changed.");
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={send} className={css.form}>
      <p>This makes a new version of the receipt. The earlier one is kept.</p>
      <TextField label="Company" value={company} onChange={setCompany} maxLength={200} />
      <TextField label="Address" value={address} onChange={setAddress} maxLength={500} multiline />
      <TextField label="VAT ID" value={vatId} onChange={setVatId} maxLength={32} />
      {put.isError && (
        <p role="alert" className={css.refusal}>
          {messageOf(put.error)}
        </p>
      )}
      <Button type="submit" variant="primary" isPending={put.isPending}>
        Save
      </Button>
    </form>
  );
}
