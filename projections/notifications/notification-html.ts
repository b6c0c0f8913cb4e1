import type { PublicProfile } from "#modules/account/contract";
import type { NotificationContent } from "#modules/social/rules/notice";
import { actorOf, noticeWords } from "#modules/social/rules/notice-text";

/**
 * The text of a notification, as HTML of escaped parts. `count`: how many notifications it combines, of which it is the
 * last; `others`: how many further people caused them.
 */
export function notificationHtml(
  notice: NotificationContent,
  people: ReadonlyMap<string, PublicProfile>,
  { count, others }: { count: number; others: number } = { count: 1, others: 0 },
): string {
  const actorId = actorOf(notice);
  const name = (actorId === null ? undefined : people.get(actorId))?.name ?? null;
  return noticeWords(notice, { name, others, count })
    .map(({ text, isBold }) => (isBold ? `<b>${escaped(text)}</b>` : escaped(text)))
    .join("");
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
