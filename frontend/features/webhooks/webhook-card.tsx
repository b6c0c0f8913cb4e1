import { Ellipsis } from "lucide-react";
import { useId, useState } from "react";
import type { Webhook } from "#modules/webhook/contract";
import { useEnableWebhook, useTestWebhook } from "../../api/webhooks.ts";
import { messageOf } from "../../mall/api-error.ts";
import { moment } from "../../mall/dates.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { MenuButton, MenuItem, MenuSeparator } from "../../ui/menu/menu.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { MessageLog } from "./message-log.tsx";
import { RemoveWebhook } from "./remove-webhook.tsx";
import { ReplayDialog } from "./replay-dialog.tsx";
import { NewSecretDialog, RevealSecretDialog } from "./secret-dialogs.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { disabledWords, EVENT_WORDS, scopeText } from "./webhook-words.ts";
import css from "./webhooks.module.css";

type Asked = "change" | "reveal" | "rotate" | "replay" | "remove";

/** One webhook with all that its author can do with it, and its messages. */
export function WebhookCard({ webhook, isOpened }: { webhook: Webhook; isOpened: boolean }) {
  const { id, address, eventTypes, disabled, formerSecretUntil, lastDelivered } = webhook;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [showsLog, setShowsLog] = useState(isOpened);
  const logId = useId();
  const enable = useEnableWebhook(id);
  const test = useTestWebhook(id);
  const onError = (error: Error) => toasts.error(messageOf(error));
  const whyNot = disabledWords(webhook);
  const switchTo = (isEnabled: boolean) =>
    enable.mutate(isEnabled, {
      onSuccess: () => toasts.success(isEnabled ? "Webhook enabled" : "Webhook disabled"),
      onError,
    });
  const sendTest = () =>
    test.mutate(undefined, {
      onSuccess: () => setShowsLog(true),
      onError,
    });
  const close = () => setAsked(null);
  return (
    <li className={css.webhook}>
      <div className={css.head}>
        <h2 className={css.address}>{address}</h2>
        <Badge tone={toneOf(disabled)}>{disabled ? "Disabled" : "Enabled"}</Badge>
        <MenuButton label={`More for ${address}`} icon={<Ellipsis />}>
          <MenuItem onAction={() => setAsked("change")}>Change</MenuItem>
          <MenuItem onAction={() => setAsked("reveal")}>Show secret</MenuItem>
          <MenuItem onAction={() => setAsked("rotate")}>New secret</MenuItem>
          <MenuItem onAction={() => setAsked("replay")} isDisabled={disabled !== null}>
            Send messages again
          </MenuItem>
          <MenuItem onAction={() => switchTo(disabled !== null)}>{disabled ? "Enable" : "Disable"}</MenuItem>
          <MenuSeparator />
          <MenuItem isDanger onAction={() => setAsked("remove")}>
            Remove
          </MenuItem>
        </MenuButton>
      </div>
      <p className={css.hint}>{[scopeText(webhook), ...eventTypes.map((type) => EVENT_WORDS[type])].join(" · ")}</p>
      {whyNot !== null && <p className={disabled?.reason === "author" ? css.hint : css.disabled}>{whyNot}</p>}
      {formerSecretUntil !== null && (
        <p className={css.hint}>The former secret also signs until {moment(formerSecretUntil)}.</p>
      )}
      <p className={css.hint}>
        {lastDelivered === null ? "Nothing delivered yet" : `Last delivered: ${moment(lastDelivered)}`}
      </p>
      <div className={css.actions}>
        <Button size="small" isPending={test.isPending} onPress={sendTest}>
          Send a test
        </Button>
        {disabled !== null && (
          <Button size="small" isPending={enable.isPending} onPress={() => switchTo(true)}>
            Enable
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={showsLog}
          aria-controls={logId}
          onPress={() => setShowsLog(!showsLog)}
        >
          {showsLog ? "Hide messages" : "Show messages"}
        </Button>
      </div>
      <div id={logId} hidden={!showsLog}>
        {showsLog && <MessageLog webhook={webhook} />}
      </div>
      {asked === "change" && <WebhookDialog webhook={webhook} mozaikId={null} onClose={close} />}
      {asked === "reveal" && <RevealSecretDialog webhookId={id} onClose={close} />}
      {asked === "rotate" && <NewSecretDialog webhookId={id} onClose={close} />}
      {asked === "replay" && <ReplayDialog webhookId={id} onClose={close} />}
      {asked === "remove" && <RemoveWebhook webhook={webhook} onClose={close} />}
    </li>
  );
}

/** What its author did not choose is an alarm. */
function toneOf(disabled: Webhook["disabled"]) {
  if (disabled === null) return "success";
  return disabled.reason === "author" ? "neutral" : "danger";
}
