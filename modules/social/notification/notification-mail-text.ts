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
  const said = noticeWords(notice, { name, others: 0, count: 1 })
    .map(({ text }) => text)
    .join("");
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
