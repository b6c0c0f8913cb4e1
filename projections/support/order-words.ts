import type { CartEvent, OrderEvent, RefundedLine, RefundRole } from "#modules/marketplace/events";
import type { OrderLine } from "#modules/marketplace/order-contract";
import { money } from "#modules/marketplace/rules/money";
import { listed, type Names, type Sentences } from "./names.ts";

const ROLES: Record<RefundRole, string> = {
  seller: "The seller",
  support: "Support",
  withdrawal: "The buyer, by withdrawal,",
};
const EXPIRED = {
  time: "The order expired: nobody paid it in time.",
  buyer: "The buyer cancelled the order.",
  provider: "The payment provider ended the payment; the order expired.",
} as const;

/** What happened to an order and to the cart it came from. */
export const orderSentences: Sentences<OrderEvent | Extract<CartEvent, { data: { orderId: string } }>> = {
  CartCheckedOut: ({ userId, lines, total, currency }, names) =>
    `${names.person(userId)} checked out ${namesOf(lines)} for ${money(total, currency)}.`,
  CartRestored: ({ userId, items }, names) =>
    `${count(items.length, "line")} went back to the cart of ${names.person(userId)}.`,
  OrderPlaced: ({ lines, total, currency, provider }) =>
    provider === "none"
      ? `The order of ${namesOf(lines)} was placed. It costs nothing.`
      : `The order of ${namesOf(lines)} was placed: ${money(total, currency)}, to be paid through ${provider}.`,
  OrderPaymentStarted: ({ paymentRef, expiresAt }) =>
    `The payment provider waits for payment ${paymentRef}, which can be paid until ${exact(expiresAt)}.`,
  OrderPaid: ({ lines, paymentId }, names) =>
    `The order was paid: ${sumOf(lines)}, payment ${paymentId}. ${sellersOf(lines, names)} sold ${namesOf(lines)}.`,
  OrderDeclined: ({ reason }) => `The payment was declined: ${ended(reason)}`,
  OrderExpired: ({ cause }) => EXPIRED[cause],
  OrderDelivered: () => "The licenses were granted and the copies are there: the order is delivered.",
  OrderLineOpened: ({ buyerId, licenseOptionId }, names) =>
    `${names.person(buyerId)} opened ${names.line(licenseOptionId)} for the first time.`,
  OrderRefundRequested: ({ lines, byRole, requestedBy, reason }, names) =>
    `${ROLES[byRole]} (${names.person(requestedBy)}) asked for a refund of ${refunded(lines, names)}. Reason: ${ended(reason)}`,
  OrderRefunded: ({ lines, amount, currency, providerRef }, names) =>
    `The payment provider gave back ${money(amount, currency)} (${refunded(lines, names)}), reference ${providerRef}.`,
  OrderRefundFailed: ({ lines, reason }, names) =>
    `The payment provider refused to give back ${refunded(lines, names)}: ${ended(reason)}`,
  OrderDisputed: ({ amount, reason, disputeId }, names) =>
    `The buyer's bank disputes ${names.money(amount)} (dispute ${disputeId}): ${ended(reason)}`,
  OrderDisputeWon: ({ disputeId }) => `Dispute ${disputeId} was won: the money came back.`,
  OrderDisputeLost: ({ disputeId, amount }, names) =>
    `Dispute ${disputeId} was lost: ${names.money(amount)} went back to the buyer for good.`,
};

/** `2030-05-03 10:00:00.000 UTC` */
function exact(iso: string): string {
  return `${new Date(iso).toISOString().replace("T", " ").replace("Z", "")} UTC`;
}

function namesOf(lines: readonly OrderLine[]): string {
  return listed(lines.map(({ itemName, licenseType }) => `'${itemName}' (${licenseType})`));
}

function sellersOf(lines: readonly OrderLine[], names: Names): string {
  return listed([...new Set(lines.map(({ authorId }) => names.person(authorId)))]);
}

function sumOf(lines: readonly OrderLine[]): string {
  const [first] = lines;
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return first ? money(total, first.currency) : "nothing";
}

function refunded(lines: readonly RefundedLine[], names: Names): string {
  return listed(
    lines.map(({ licenseOptionId, amount }) => `${names.money(amount)} for ${names.line(licenseOptionId)}`),
  );
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

/** With a full stop, unless the text has an end of its own. */
function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
