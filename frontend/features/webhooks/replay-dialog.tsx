import { useState } from "react";
import { LOG_DAYS } from "#modules/webhook/rules/limits";
import { useReplayRange } from "../../api/webhooks.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import { DateRangePicker } from "../../ui/date-range-picker/date-range-picker.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { spanOf } from "./replay-span.ts";
import css from "./webhooks.module.css";

/** Sends the messages of some days again. */
export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const [days, setDays] = useState<{ start: string; end: string } | null>(null);
  const [all, setAll] = useState(false);
  const replay = useReplayRange(webhookId);
  const send = async () => {
    if (!days) return;
    try {
      const count = await replay.mutateAsync({ ...spanOf(days), all });
      if (count === 0) toasts.info("There is nothing to send again");
      else toasts.success(count === 1 ? "1 message is sent again" : `${count} messages are sent again`);
      onClose();
    } catch {
      // the dialog shows it
    }
  };
  return (
    <Dialog
      title="Send messages again"
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={days === null} isPending={replay.isPending} onPress={() => void send()}>
            Send again
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <DateRangePicker
          label="What happened on these days"
          description={`Messages are kept for ${LOG_DAYS} days.`}
          value={days}
          onChange={setDays}
        />
        <Checkbox isSelected={all} onChange={setAll} description="Your server recognises them by the same webhook-id.">
          Also what was delivered
        </Checkbox>
        {replay.isError && <p role="alert">{messageOf(replay.error)}</p>}
      </div>
    </Dialog>
  );
}
