import type { Recorded } from "#backend/event-store/event-store";
import type { AssetEvent } from "#modules/asset/events";
import type { DocumentEvent, LicenseCause, LicenseEvent, UseEvent } from "#modules/marketplace/events";
import { licenseType } from "#modules/marketplace/rules/license-types";
import type { MozaikEvent } from "#modules/mozaik/events";
import type { NotificationEvent } from "#modules/social/events";
import type { SupportEvent, SupportSubject } from "#modules/support/events";
import { ledgerSentences } from "./ledger-words.ts";
import type { Names, Sentences } from "./names.ts";
import { orderSentences } from "./order-words.ts";

const CAUSES: Record<LicenseCause, string> = {
  purchase: "after the payment",
  given: "as a gift",
  "taken-back": "because its giver took it back",
  refund: "because of a refund",
  "dispute-lost": "because a dispute was lost",
  "dispute-won": "because a dispute was won",
  support: "by support",
};

const SEEN: Record<SupportSubject, string> = {
  purchases: "searched for purchases",
  order: "opened this order",
  audit: "fetched the audit of this order",
  stream: "read a stream of events",
  alarms: "looked at the alarms",
  accesses: "looked at the list of accesses",
  receipt: "sent the receipt again",
};

type CopyEvent =
  | Extract<MozaikEvent, { type: "MozaikCreated" | "MozaikDeleted" }>
  | Extract<AssetEvent, { type: "AssetCreated" | "AssetDeleted" }>;

type SaleNotification = Extract<NotificationEvent, { type: "NotificationSent" }>;

const otherSentences: Sentences<LicenseEvent | UseEvent | DocumentEvent | CopyEvent | SupportEvent | SaleNotification> =
  {
    LicenseGranted: ({ holderId, licenseTypeId, itemId, version, cause }, names) =>
      `${names.person(holderId)} got the license ${nameOf(licenseTypeId)} to ${names.item(itemId)}${version === null ? "" : `, version ${version},`} ${CAUSES[cause]}.`,
    LicenseRevoked: ({ holderId, itemId, cause }, names) =>
      `${names.person(holderId)} lost the license to ${names.item(itemId)} ${CAUSES[cause]}.`,
    CopyGiven: ({ holderId, receiverId, itemId }, names) =>
      `${names.person(holderId)} gave a limited copy of ${names.item(itemId)} to ${names.person(receiverId)}.`,
    GivenCopyTakenBack: ({ holderId, receiverId, itemId }, names) =>
      `${names.person(holderId)} took the limited copy of ${names.item(itemId)} back from ${names.person(receiverId)}.`,
    LicenseRestored: ({ holderId, licenseTypeId, itemId, cause }, names) =>
      `${names.person(holderId)} got back the license ${nameOf(licenseTypeId)} to ${names.item(itemId)} ${CAUSES[cause]}.`,
    UseTaken: () => "The order took one of a limited number (of a purchase code or an option).",
    UseRefused: () => "The order got none of a limited number: it was spent.",
    UseReturned: () => "The order returned what it had taken of a limited number.",
    InvoiceIssued: ({ number }) => `Invoice ${number} was issued.`,
    CreditNoteIssued: ({ number, refundId }) => `Credit note ${number} was issued for ${refundId}.`,
    MozaikCreated: ({ settings, authorId }, names) => `${names.person(authorId)} got the copy '${settings.name}'.`,
    MozaikDeleted: ({ mozaikId }, names) => `The copy ${names.item(mozaikId)} was deleted.`,
    AssetCreated: ({ details, authorId }, names) => `${names.person(authorId)} got the copy '${details.name}'.`,
    AssetDeleted: ({ assetId }, names) => `The copy ${names.item(assetId)} was deleted.`,
    NotificationSent: ({ recipientId, notice }, names) =>
      `${names.person(recipientId)} was notified of the sale of ${notice.type === "purchase" ? names.item(notice.itemId) : "an item"}.`,
    SupportAccessed: ({ adminId, what, filters: { reason } }, names) =>
      `${names.person(adminId)} of support ${SEEN[what]}.${reason === undefined ? "" : ` Reason: ${reason}`}`,
  };

function nameOf(licenseTypeId: string): string {
  return `'${licenseType(licenseTypeId)?.name ?? licenseTypeId}'`;
}

const SENTENCES = { ...orderSentences, ...ledgerSentences, ...otherSentences } as Readonly<
  Record<string, ((data: unknown, names: Names) => string) | undefined>
>;

/** Which event types have a sentence of their own. */
export const TYPES_IN_WORDS: ReadonlySet<string> = new Set(Object.keys(SENTENCES));

/** One event in a plain sentence. */
export function sentenceOf({ type, data }: Pick<Recorded, "type" | "data">, names: Names): string {
  const words = Object.hasOwn(SENTENCES, type) ? SENTENCES[type] : undefined;
  return words ? words(data, names) : `${type}.`;
}
