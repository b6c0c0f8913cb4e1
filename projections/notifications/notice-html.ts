import type { PublicProfile } from "#modules/account/contract";
import type { Notice } from "#modules/social/events";

/** What a notice says, as HTML of escaped parts. */
export function noticeHtml(notice: Notice, people: ReadonlyMap<string, PublicProfile>): string {
  const buyer = people.get(notice.buyerId)?.name ?? "Someone";
  return `<b>${escaped(buyer)}</b> bought <b>${escaped(notice.itemName)}</b> (${escaped(notice.licenseType)})`;
}

/** Where a notice leads. */
export function noticeUrl(notice: Notice): string {
  return `/${notice.itemType}/${notice.itemId}`;
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
