import type { Sale } from "#modules/marketplace/purchase-contract";
import { useRefund } from "../../api/sales.ts";
import { RefundDialog } from "../../forms/refund-dialog.tsx";

/** The button that refunds a sale, with its dialog; nothing if nothing is left to refund. */
export function RefundSale({ sale }: { sale: Sale }) {
  const { mutateAsync } = useRefund(sale);
  if (sale.isDisputed) return <span>Disputed</span>;
  if (sale.refundable === 0) return null;
  return (
    <RefundDialog
      line={sale}
      consequence="If everything is refunded, the buyer can no longer open it."
      refund={mutateAsync}
    />
  );
}
