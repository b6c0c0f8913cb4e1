import { useState } from "react";
import type { Order } from "#modules/marketplace/order-contract";
import { useWithdraw } from "../../api/orders.ts";
import { day } from "../../mall/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import css from "./orders.module.css";
import { useFocusOnce } from "./use-focus-once.ts";
import { WithdrawalSteps } from "./withdrawal-steps.tsx";

/** The button that starts a withdrawal from an order, while its buyer can withdraw from any of its lines. */
export function WithdrawOrder({ order }: { order: Order }) {
  const withdrawal = useWithdraw(order.id);
  const [isOpen, setOpen] = useState(false);
  const possible = order.withdrawals.filter(({ state }) => state === "possible");
  const [first] = possible;
  if (withdrawal.isSuccess && !isOpen) return <Received isRefused={withdrawal.data.status === "failed"} />;
  if (!first) return null;
  return (
    <div className={css.actions}>
      <Button aria-describedby={`order-${order.id}`} onPress={() => setOpen(true)}>
        Withdraw from contract here
      </Button>
      <span className={css.detail}>Until {day(first.lastDay)}, for items that you have not opened.</span>
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
          lines={order.lines.filter((line) => possible.some((one) => one.licenseOptionId === line.licenseOptionId))}
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
