import { useState } from "react";
import type { OrderLine } from "#modules/marketplace/order-contract";
import { useWithdraw } from "../../api/orders.ts";
import { day } from "../../mall/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import css from "./orders.module.css";
import { useFocusOnce } from "./use-focus-once.ts";
import { WithdrawalSteps } from "./withdrawal-steps.tsx";

interface Props {
  orderId: string;
  /** Those that the buyer can withdraw from now; the component stays when there are none left. */
  lines: readonly OrderLine[];
  /** ISO date; null if `lines` is empty. */
  lastDay: string | null;
  /** The id of what names the order or item. */
  describedBy: string;
}

/** The button that starts a withdrawal from lines of an order, while its buyer can withdraw from any of them. */
export function Withdraw({ orderId, lines, lastDay, describedBy }: Props) {
  const withdrawal = useWithdraw(orderId);
  const [isOpen, setOpen] = useState(false);
  if (withdrawal.isSuccess && !isOpen) return <Received isRefused={withdrawal.data.status === "failed"} />;
  if (lastDay === null || lines.length === 0) return null;
  return (
    <div className={css.actions}>
      <Button size="small" aria-describedby={describedBy} onPress={() => setOpen(true)}>
        Withdraw from contract here
      </Button>
      <span className={css.detail}>Until {day(lastDay)}, for items that you have not opened.</span>
      <Dialog
        title="Withdraw from contract"
        size="small"
        isDismissable={false}
        isOpen={isOpen}
        onOpenChange={(isOn) => {
          setOpen(isOn);
          withdrawal.reset();
        }}
      >
        <WithdrawalSteps
          lines={lines}
          isPending={withdrawal.isPending}
          error={withdrawal.error}
          onConfirm={(ids) => withdrawal.mutate(ids, { onSuccess: () => setOpen(false) })}
        />
      </Dialog>
    </div>
  );
}

/** Takes the focus from the button, which may be gone. */
function Received({ isRefused }: { isRefused: boolean }) {
  return (
    <section ref={useFocusOnce()} tabIndex={-1} role="status" className={css.detail}>
      We received your withdrawal, and confirm it by mail.
      {isRefused && " The payment provider refused to give the money back. Support has been told."}
    </section>
  );
}
