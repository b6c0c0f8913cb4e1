import { action, MALL, type MailContent, paragraph } from "#backend/mail/mail-content";
import type { ItemType } from "../../item/rules/item-type.ts";
import { shownName } from "../rules/shown-name.ts";

export interface SharedByMail {
  readonly itemType: ItemType;
  readonly itemName: string;
  /** Null: their account is gone. */
  readonly authorName: string | null;
  /** Null: a guest, or somebody who has left. */
  readonly sharerName: string | null;
  /** The item's page. */
  readonly address: string;
  readonly origin: string;
  readonly unsubscribeToken: string;
}

const KINDS: Readonly<Record<ItemType, string>> = { mozaik: "Mozaik", asset: "asset" };

/**
 * The mail about an item that somebody shares. The mall writes all of it: the sharer chooses only the item, and names
 * that look like an address or an advertisement's link are left out.
 */
export function shareMail(shared: SharedByMail): MailContent {
  const { itemType, address, origin, unsubscribeToken } = shared;
  const kind = KINDS[itemType];
  const sharer = shownName(shared.sharerName) ?? "Somebody";
  const name = shownName(shared.itemName);
  const author = shownName(shared.authorName);
  const what = name === null ? `${kind === "asset" ? "an" : "a"} ${kind}` : `the ${kind} “${name}”`;
  return {
    subject: `${sharer} shared ${kind === "asset" ? "an asset" : "a Mozaik"} with you`,
    greeting: "Hello,",
    parts: [
      paragraph(`${sharer} wants to show you ${what}${author === null ? "" : ` by ${author}`}.`),
      action(`Open at ${MALL}`, address),
    ],
    reason: `You get this mail because somebody entered your address at ${MALL} to share this with you. ${MALL} does not keep your address. If you do not want such mails, unsubscribe: you need no account for that.`,
    unsubscribe: {
      page: `${origin}/unsubscribe#${unsubscribeToken}`,
      post: `${origin}/public/api/unsubscribe/${unsubscribeToken}`,
    },
  };
}
