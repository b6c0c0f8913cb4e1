import type { SupportOrder } from "#modules/support/contract";
import { useSupportRefund } from "../../../api/support-orders.ts";
import { RefundDialog } from "../../../forms/refund-dialog.tsx";

interface Props {
  orderId: string;
  line: SupportOrder["lines"][number];
}

/** The button that refunds a line of an order, with its dialog. */
export function RefundLine({ orderId, line }: Props) {
  const { mutateAsync } = useSupportRefund(orderId);
  return (
    <RefundDialog
      line={line}
      consequence="The order keeps the reason and your name."
      refund={(input) => mutateAsync({ licenseOptionId: line.licenseOptionId, ...input })}
    />
  );
}
