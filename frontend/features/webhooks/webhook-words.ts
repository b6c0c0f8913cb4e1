import type { Webhook, WebhookAttempt, WebhookDelivery } from "#modules/webhook/contract";
import { disabledText } from "#modules/webhook/rules/disabled-text";
import type { WebhookMessageType } from "#modules/webhook/rules/event-types";
import { moment } from "../../mall/dates.ts";

/** What each kind of message is about. */
export const EVENT_WORDS: Readonly<Record<WebhookMessageType, string>> = {
  "submission.received": "Submission received",
  "submission.deleted": "Submission deleted",
  "webhook.test": "Test",
};

/** Which Mozaiks a webhook is for. */
export function scopeText({ mozaikId, mozaikName }: Pick<Webhook, "mozaikId" | "mozaikName">): string {
  if (mozaikId === null) return "All my Mozaiks";
  return mozaikName ?? "A deleted Mozaik";
}

/** Why a webhook gets nothing; null: it is enabled. */
export function disabledWords({ disabled }: Pick<Webhook, "disabled">): string | null {
  if (disabled === null) return null;
  const since = moment(disabled.at);
  if (disabled.reason === "author") return `You disabled it on ${since}.`;
  return `Disabled on ${since}: ${disabledText(disabled.reason)}`;
}

type Tone = "neutral" | "success" | "warning" | "danger";

/** The state of a message in one word. */
export function stateWords({ state, attempts }: Pick<WebhookDelivery, "state" | "attempts">): [string, Tone] {
  switch (state) {
    case "delivered":
      return ["Delivered", "success"];
    case "failed":
      return ["Failed", "danger"];
    case "missed":
      return ["Not sent", "warning"];
    case "cancelled":
      return ["Cancelled", "neutral"];
    case "waiting":
      return attempts.length === 0 ? ["Sending", "neutral"] : ["Trying again", "warning"];
  }
}

/** What follows, or why nothing does; empty if there is nothing to say. */
export function nextWords({ state, nextAt }: Pick<WebhookDelivery, "state" | "nextAt">, now = Date.now()): string {
  if (state === "missed") return "The webhook was disabled.";
  if (state === "cancelled") return "The submission was deleted before it was sent.";
  if (nextAt === null || Date.parse(nextAt) <= now + 60_000) return "";
  return `Next attempt: ${moment(nextAt)}`;
}

/** What came of an attempt: `204 in 80 ms`, or why there was no answer. */
export function attemptText({ status, milliseconds, failure }: WebhookAttempt): string {
  return status === null ? (failure ?? "No answer") : `${status} in ${milliseconds} ms`;
}
