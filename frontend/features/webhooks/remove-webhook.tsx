import type { Webhook } from "#modules/webhook/contract";
import { useRemoveWebhook } from "../../api/webhooks.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { toasts } from "../../ui/toast/toasts.ts";

/** Asks before a webhook is removed. */
export function RemoveWebhook({ webhook: { id, address }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const removal = useRemoveWebhook(id);
  // Not the callbacks of `mutate`: they are dropped with this dialog, which goes with its webhook.
  const remove = async () => {
    try {
      await removal.mutateAsync();
      toasts.success("Webhook removed");
      onClose();
    } catch (error) {
      toasts.error(messageOf(error));
    }
  };
  return (
    <ConfirmDialog
      title="Remove webhook"
      isOpen
      onOpenChange={onClose}
      onConfirm={() => void remove()}
      isPending={removal.isPending}
    >
      {address} gets nothing any more. Its secret and its messages are deleted permanently.
    </ConfirmDialog>
  );
}
