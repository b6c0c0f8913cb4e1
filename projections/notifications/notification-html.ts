import type { PublicProfile } from "#modules/account/contract";
import { money } from "#modules/marketplace/rules/money";
import type { NotificationContent } from "#modules/social/events";
import { disabledText, WEBHOOKS_PATH } from "#modules/webhook/rules/disabled-text";

/** The user who caused a notification; null for a guest, and for what the mall itself did. */
export function actorOf(notice: NotificationContent): string | null {
  switch (notice.type) {
    case "purchase":
      return notice.buyerId;
    case "follow":
      return notice.followerId;
    case "share":
    case "visualization":
      return notice.authorId;
    case "submission":
      return notice.visitorId;
    case "payout":
    case "webhook":
      return null;
  }
}

/**
 * The text of a notification, as HTML of escaped parts. `count`: how many notifications it combines; it is the last of
 * them.
 */
export function notificationHtml(
  notice: NotificationContent,
  people: ReadonlyMap<string, PublicProfile>,
  count = 1,
): string {
  const actorId = actorOf(notice);
  const person = actorId === null ? undefined : people.get(actorId);
  const actor = `<b>${escaped(person?.name ?? "Someone")}</b>`;
  switch (notice.type) {
    case "purchase":
      return `${actor} bought <b>${escaped(notice.itemName)}</b> (${escaped(notice.licenseType)})`;
    case "follow":
      return `${actor} started to follow you`;
    case "share":
      if (notice.isGiven) return `${actor} shared <b>${escaped(notice.mozaikName)}</b> with you`;
      return `${actor} lets you edit <b>${escaped(notice.mozaikName)}</b>`;
    case "visualization":
      return `${actor} published a new version of <b>${escaped(notice.mozaikName)}</b>`;
    case "submission":
      if (count > 1) return `<b>${count} new submissions</b> for <b>${escaped(notice.mozaikName)}</b>`;
      return `${actor} sent answers to <b>${escaped(notice.mozaikName)}</b>`;
    case "payout": {
      const amount = `<b>${escaped(money(notice.amount, notice.currency))}</b>`;
      if (notice.status === "paid") return `Your payout of ${amount} was made`;
      const what = notice.status === "failed" ? "failed" : "was cancelled";
      return `Your payout of ${amount} ${what}: ${escaped(notice.reason ?? "")}`;
    }
    case "webhook":
      return `A <b>webhook</b> of yours was disabled: ${escaped(disabledText(notice.reason))}`;
  }
}

/** The link of a notification. */
export function notificationUrl(notice: NotificationContent): string {
  switch (notice.type) {
    case "purchase":
      return `/${notice.itemType}/${notice.itemId}`;
    case "follow":
      return `/profile/view/${notice.followerId}`;
    case "share":
    case "visualization":
      return `/mozaik/${notice.mozaikId}/edit`;
    case "submission":
      return `/mozaik/${notice.mozaikId}/edit?panel=submissions`;
    case "payout":
      return "/profile/balance";
    case "webhook":
      return `${WEBHOOKS_PATH}?webhook=${notice.endpointId}`;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
