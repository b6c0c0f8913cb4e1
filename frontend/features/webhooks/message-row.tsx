import { RotateCw } from "lucide-react";
import type { Webhook, WebhookDelivery } from "#modules/webhook/contract";
import { TEST_MESSAGE } from "#modules/webhook/rules/event-types";
import { useReplayDelivery } from "../../api/webhooks.ts";
import { messageOf } from "../../mall/api-error.ts";
import { moment } from "../../mall/dates.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { IconButton } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { attemptText, EVENT_WORDS, nextWords, stateWords } from "./webhook-words.ts";
import css from "./webhooks.module.css";

/** One message: what it is about, what came of it, and each attempt with the beginning of its answer. */
export function MessageRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { id, type, at, messageId, state, attempts } = delivery;
  const replay = useReplayDelivery(webhook.id);
  const [word, tone] = stateWords(delivery);
  const next = nextWords(delivery);
  const isReplayable = state !== "waiting" && (webhook.disabled === null || type === TEST_MESSAGE);
  const sendAgain = () =>
    replay.mutate(id, {
      onSuccess: () => toasts.success("The message is sent again"),
      onError: (error) => toasts.error(messageOf(error)),
    });
  return (
    <li className={css.message}>
      <div className={css.messageHead}>
        <span className={css.what}>
          <span>{EVENT_WORDS[type]}</span>
          <time dateTime={at} className={css.hint}>
            {moment(at)}
          </time>
        </span>
        <Badge tone={tone}>{word}</Badge>
        <IconButton
          label={`Send again: ${EVENT_WORDS[type]}, ${moment(at)}`}
          icon={<RotateCw />}
          size="small"
          isDisabled={!isReplayable}
          isPending={replay.isPending}
          onPress={sendAgain}
        />
      </div>
      <code className={css.messageId}>{messageId}</code>
      {next !== "" && <p className={css.hint}>{next}</p>}
      {attempts.length > 0 && (
        <ol className={css.attempts} aria-label="Attempts">
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              <span className={css.hint}>
                <time dateTime={attempt.at}>{moment(attempt.at)}</time> · {attemptText(attempt)}
              </span>
              {attempt.answer !== "" && <code className={css.answer}>{attempt.answer}</code>}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
