import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { receiptFile, receiptQuery } from "../../api/receipts.ts";
import { saveFile } from "../../api/save-file.ts";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import css from "./receipt.module.css";
import { ReceiptDocument } from "./receipt-document.tsx";

/** The receipt of one order, to read, print and download. */
export function ReceiptScreen({ orderId }: { orderId: string }) {
  const { data: receipt } = useSuspenseQuery(receiptQuery(orderId));
  const download = useMutation({
    mutationFn: () => receiptFile(orderId),
    onSuccess: (file) => saveFile(file, `receipt-${receipt.number ?? orderId}.pdf`),
  });
  return (
    <Page
      title="Receipt"
      width="text"
      actions={
        <>
          {receipt.number !== null && <CompanyDialog receipt={receipt} />}
          <Button onPress={() => window.print()}>
            <Printer aria-hidden="true" /> Print
          </Button>
          <Button variant="primary" isPending={download.isPending} onPress={() => download.mutate()}>
            <Download aria-hidden="true" /> Download PDF
          </Button>
        </>
      }
    >
      {download.error && (
        <p role="alert" className={css.refusal}>
          {messageOf(download.error)}
        </p>
      )}
      <ReceiptDocument receipt={receipt} />
    </Page>
  );
}
