import { money } from "../../marketplace/rules/money.ts";
import { type Action, DECISIONS_PATH, REASON_TEXTS, TARGET_PHRASES, TARGET_WORDS } from "../../rules/moderation.ts";
import { disabledText, WEBHOOKS_PATH } from "../../webhook/rules/disabled-text.ts";
import type { ModerationNotification, NotificationContent } from "./notice.ts";

/** Some words of a notification; names and numbers are bold. */
export interface NoticeWords {
  readonly text: string;
  readonly isBold: boolean;
}

/** What similar notifications combine to. */
export interface Combined {
  /** The name of the person who caused the last one; null for a guest or somebody who has left. */
  readonly name: string | null;
  /** How many further people caused the others. */
  readonly others: number;
  /** How many notifications there are. */
  readonly count: number;
}

/** Most people whom one combined notification tells apart. */
export const MOST_PEOPLE = 100;

/** The user who caused a notification; null for a guest, and for what the mall itself did. */
export function actorOf(notice: NotificationContent): string | null {
  switch (notice.type) {
    case "purchase":
      return notice.buyerId;
    case "follow":
      return notice.followerId;
    case "share":
    case "shared":
    case "visualization":
    case "published":
    case "comment":
      return notice.authorId;
    case "submission":
      return notice.visitorId;
    case "payout":
    case "webhook":
    case "moderation":
      return null;
  }
}

/** Unread notifications with the same text here are combined to one; null: it stays alone. */
export function groupOf(notice: NotificationContent): string | null {
  switch (notice.type) {
    case "follow":
      return "follow";
    case "purchase":
      return `purchase ${notice.itemType} ${notice.itemId}`;
    case "submission":
      return `submission ${notice.mozaikId}`;
    case "published":
      return `published ${notice.authorId}`;
    case "comment":
      return `${notice.about} ${notice.itemType} ${notice.itemId}`;
    case "shared":
      return `shared ${notice.itemType} ${notice.itemId}`;
    case "share":
    case "visualization":
    case "payout":
    case "webhook":
    case "moderation":
      return null;
  }
}

/** The words of a notification, or of several similar ones of which `notice` is the last. */
export function noticeWords(notice: NotificationContent, combined: Combined): NoticeWords[] {
  const { count, others } = combined;
  const actor = bold(combined.name ?? "Someone");
  const people = others === 0 ? [actor] : [actor, plain(" and "), bold(otherPeople(others))];
  switch (notice.type) {
    case "purchase": {
      const item = bold(notice.itemName);
      if (count === 1) return [actor, plain(" bought "), item, plain(` (${notice.licenseType})`)];
      return [...people, plain(" bought "), item, ...(others === 0 ? [plain(` ${count} times`)] : [])];
    }
    case "follow":
      return [...people, plain(others === 0 ? " started to follow you" : " follow you")];
    case "published":
      return [actor, plain(" published "), bold(count === 1 ? notice.mozaikName : `${count} Mozaiks`)];
    case "comment": {
      const times = others === 0 && count > 1 ? [plain(` ${count} times`)] : [];
      return [...people, plain(COMMENT_TEXTS[notice.about]), bold(notice.itemName), ...times];
    }
    case "share": {
      const mozaik = bold(notice.mozaikName);
      if (notice.isGiven) return [actor, plain(" shared "), mozaik, plain(" with you")];
      return [actor, plain(" lets you edit "), mozaik];
    }
    case "shared":
      return [...people, plain(" shared "), bold(notice.itemName), plain(" with you")];
    case "visualization":
      return [actor, plain(" published a new version of "), bold(notice.mozaikName)];
    case "submission":
      if (count > 1) return [bold(`${count} new submissions`), plain(" for "), bold(notice.mozaikName)];
      return [actor, plain(" sent answers to "), bold(notice.mozaikName)];
    case "payout": {
      const amount = bold(money(notice.amount, notice.currency));
      if (notice.status === "paid") return [plain("Your payout of "), amount, plain(" was made")];
      const what = notice.status === "failed" ? "failed" : "was cancelled";
      return [plain("Your payout of "), amount, plain(` ${what}: ${notice.reason ?? ""}`)];
    }
    case "webhook":
      return [plain("A "), bold("webhook"), plain(` of yours was disabled: ${disabledText(notice.reason)}`)];
    case "moderation":
      return moderationWords(notice);
  }
}

/** The address in the mall that a notification leads to. `count`: how many it combines. */
export function noticeUrl(notice: NotificationContent, count: number): string {
  switch (notice.type) {
    case "purchase":
    case "shared":
      return `/${notice.itemType}/${notice.itemId}`;
    case "comment":
      return `/${notice.itemType}/${notice.itemId}#comments`;
    case "follow":
      return `/profile/view/${notice.followerId}`;
    case "published":
      return count === 1 ? `/mozaik/${notice.mozaikId}` : `/profile/view/${notice.authorId}`;
    case "share":
    case "visualization":
      return `/mozaik/${notice.mozaikId}/edit`;
    case "submission":
      return `/mozaik/${notice.mozaikId}/edit?panel=submissions`;
    case "payout":
      return "/profile/balance";
    case "webhook":
      return `${WEBHOOKS_PATH}?webhook=${notice.endpointId}`;
    case "moderation":
      return notice.about === "report" ? "/profile/notifications" : DECISIONS_PATH;
  }
}

const COMMENT_TEXTS = {
  comment: " commented on ",
  reply: " replied to you on ",
  mention: " mentioned you in a comment on ",
  held: " wrote a comment that waits for your approval on ",
} as const;

const DECIDED: Readonly<Record<Exclude<Action, "ignore">, string>> = {
  warn: "We warn you because of your ",
  hide: "We have hidden your ",
  remove: "We have removed your ",
  suspend: "We have suspended your account because of your ",
  restore: "We have taken back a decision about your ",
  purge: "We have deleted for good your ",
};

function moderationWords(notice: ModerationNotification): NoticeWords[] {
  switch (notice.about) {
    case "report":
      return [
        plain("Thank you for your report of "),
        bold(TARGET_PHRASES[notice.targetType]),
        plain(notice.isRight ? ". We have acted on it" : ". It does not break our rules"),
      ];
    case "decision": {
      const { action, targetType, reason } = notice;
      const why = action === "restore" ? "" : `. Reason: ${REASON_TEXTS[reason]}`;
      return [plain(DECIDED[action]), bold(TARGET_WORDS[targetType]), plain(why)];
    }
    case "appeal":
      return [plain("Your "), bold("appeal"), plain(` was ${notice.outcome}`)];
  }
}

function otherPeople(others: number): string {
  if (others >= MOST_PEOPLE - 1) return `more than ${MOST_PEOPLE - 2} others`;
  return others === 1 ? "1 other" : `${others} others`;
}

const plain = (text: string): NoticeWords => ({ text, isBold: false });
const bold = (text: string): NoticeWords => ({ text, isBold: true });
