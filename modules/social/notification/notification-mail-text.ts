import { action, MALL, type MailContent, paragraph } from "#backend/mail/mail-content";
import type { Contact } from "../../account/messages.ts";
import type { NotificationContent } from "../rules/notice.ts";
import { noticeUrl, noticeWords } from "../rules/notice-text.ts";

interface Links {
  /** Where the mall is. */
  readonly origin: string;
  readonly unsubscribeToken: string;
}

/** The mail about one notification. `name`: of the person who caused it; null for a guest or the mall itself. */
export function notificationMail(
  notice: NotificationContent,
  name: string | null,
  to: Pick<Contact, "username" | "displayName">,
  { origin, unsubscribeToken }: Links,
): MailContent {
  const said = wordsOf(notice, name);
  return {
    subject: said,
    greeting: `Hello ${to.displayName || to.username},`,
    parts: [paragraph(`${said}.`.replace(/\.\.$/, ".")), action(`Open at ${MALL}`, origin + noticeUrl(notice, 1))],
    reason: `You get this mail because notifications of this kind are mailed to the account ${to.username} at ${MALL}.`,
    unsubscribe: {
      page: `${origin}/unsubscribe#${unsubscribeToken}`,
      post: `${origin}/public/api/unsubscribe/${unsubscribeToken}`,
    },
  };
}

/** Most lines of the mail of a day. */
const LINES = 30;

/** The mail about a day's notifications, the oldest first. `nameOf`: of the person who caused one. */
export function digestMail(
  notices: readonly NotificationContent[],
  nameOf: (notice: NotificationContent) => string | null,
  to: Pick<Contact, "username" | "displayName">,
  { origin, unsubscribeToken }: Links,
): MailContent {
  const more = notices.length - LINES;
  return {
    subject: notices.length === 1 ? "1 new notification" : `${notices.length} new notifications`,
    greeting: `Hello ${to.displayName || to.username},`,
    parts: [
      ...notices.slice(0, LINES).map((notice) => paragraph(`• ${wordsOf(notice, nameOf(notice))}`)),
      ...(more > 0 ? [paragraph(`and ${more} more.`)] : []),
      action(`Open ${MALL}`, `${origin}/my-content`),
    ],
    reason: `You get this mail because the account ${to.username} at ${MALL} gets one mail a day about its notifications.`,
    unsubscribe: {
      page: `${origin}/unsubscribe#${unsubscribeToken}`,
      post: `${origin}/public/api/unsubscribe/${unsubscribeToken}`,
    },
  };
}

function wordsOf(notice: NotificationContent, name: string | null): string {
  return noticeWords(notice, { name, others: 0, count: 1 })
    .map(({ text }) => text)
    .join("");
}
