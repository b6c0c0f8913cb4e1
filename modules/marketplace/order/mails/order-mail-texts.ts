import { action, amounts, MALL, type MailContent, type MailPart, paragraph } from "#backend/mail/mail-content";
import { money } from "../../rules/money.ts";
import { sumOf } from "../../rules/price.ts";
import { documentDay } from "../../rules/receipt-words.ts";

/** What happens to an order while its buyer or a seller does not look. */
export const ORDER_MAILS = [
  "withdrawn",
  "expired",
  "paid-late",
  "disputed",
  "dispute-won",
  "dispute-lost",
  "sale-withdrawn",
  "sale-refunded",
  "sale-disputed",
  "sale-dispute-won",
  "sale-dispute-lost",
] as const;
/** Those about a `sale` are for sellers, the others for the buyer. */
export type OrderMailKind = (typeof ORDER_MAILS)[number];

export interface OrderMailFacts {
  readonly to: { readonly username: string; readonly displayName: string };
  /** Those that it is about; of a seller their own. `total`: what was paid or given back, in minor units. */
  readonly lines: readonly { readonly itemName: string; readonly licenseType: string; readonly total: number }[];
  readonly currency: string;
  /** ISO 8601. */
  readonly placedAt: string;
  /** When it happened (ISO 8601). */
  readonly at: string;
  /** Where the mall is. */
  readonly origin: string;
}

interface Words {
  readonly subject: string;
  readonly text: string;
  /** What the amounts sum to; absent: no amounts. */
  readonly sum?: string;
  readonly after?: string;
  readonly link: readonly [label: string, path: string];
}

type Name = { readonly items: string; readonly order: string; readonly at: string };

const ORDERS = ["Open orders", "/orders"] as const;
const BALANCE = ["Open balance", "/profile/balance"] as const;

const WORDS: Readonly<Record<OrderMailKind, (name: Name) => Words>> = {
  withdrawn: ({ order, at }) => ({
    subject: `We received your withdrawal at ${MALL}`,
    text: `You withdrew from the purchase of these items of ${order}. We received it on ${at}.`,
    sum: "To be given back",
    after:
      "The money goes back the way you paid. Another mail brings the credit note. You can no longer open the items.",
    link: ORDERS,
  }),
  expired: ({ order }) => ({
    subject: `Your order at ${MALL} was not paid`,
    text: `The payment of ${order} did not come in time, so the order has ended. Nothing was charged, and the items are back in your cart.`,
    sum: "Total",
    link: ["Open cart", "/cart"],
  }),
  "paid-late": ({ order }) => ({
    subject: `Your late payment at ${MALL} arrived`,
    text: `The payment of ${order} came after the order had ended. It counts all the same: you can open what you bought.`,
    sum: "Paid",
    link: ["Open purchases", "/purchases"],
  }),
  disputed: ({ items, order }) => ({
    subject: `Your bank disputes a payment to ${MALL}`,
    text: `Your bank disputes the payment of ${order} (${items}). You can open the items until that is decided.`,
    link: ORDERS,
  }),
  "dispute-won": ({ items, order }) => ({
    subject: `The dispute about your payment to ${MALL} is decided`,
    text: `The dispute about the payment of ${order} (${items}) was decided for the seller. The order is paid, and you keep the items.`,
    link: ORDERS,
  }),
  "dispute-lost": ({ items, order }) => ({
    subject: `The dispute about your payment to ${MALL} is decided`,
    text: `Your bank took back the payment of ${order} (${items}). You can no longer open the items.`,
    link: ORDERS,
  }),
  "sale-withdrawn": ({ at }) => ({
    subject: `A buyer withdrew from a purchase at ${MALL}`,
    text: `A buyer withdrew on ${at} from the purchase of these items, which they had not opened. They get their money back, as the law requires.`,
    sum: "Goes back to the buyer",
    link: BALANCE,
  }),
  "sale-refunded": ({ order }) => ({
    subject: `A sale at ${MALL} was refunded`,
    text: `A part of ${order} was refunded to its buyer.`,
    sum: "Refunded",
    link: BALANCE,
  }),
  "sale-disputed": ({ items, order }) => ({
    subject: `A buyer's bank disputes a payment at ${MALL}`,
    text: `The bank of a buyer disputes the payment of ${order} (${items}). What you earned by it is held until that is decided.`,
    link: BALANCE,
  }),
  "sale-dispute-won": ({ items, order }) => ({
    subject: `A dispute at ${MALL} was won`,
    text: `The dispute about the payment of ${order} (${items}) was won. What you earned by it is available again.`,
    link: BALANCE,
  }),
  "sale-dispute-lost": ({ items, order }) => ({
    subject: `A dispute at ${MALL} was lost`,
    text: `The dispute about the payment of ${order} (${items}) was lost. The money went back to the buyer, who can no longer open the items.`,
    link: BALANCE,
  }),
};

/** True if a mail is for a seller. */
export function isOfSale(kind: OrderMailKind): boolean {
  return kind.startsWith("sale-");
}

/** The mail about what happened to an order. */
export function orderMail(kind: OrderMailKind, facts: OrderMailFacts): MailContent {
  const { to, lines, currency, placedAt, at, origin } = facts;
  const items = lines.map(({ itemName }) => itemName).join(", ");
  const isSale = isOfSale(kind);
  const order = `${isSale ? "an order" : "your order"} of ${documentDay(placedAt)}`;
  const { subject, text, sum, after, link } = WORDS[kind]({
    items,
    order,
    at: minute(at),
  });
  return {
    subject,
    greeting: `Hello ${to.displayName || to.username},`,
    parts: [
      paragraph(text),
      ...(sum === undefined ? [] : [table(lines, `${sum} in ${currency}`, currency)]),
      action(link[0], `${origin}${link[1]}`),
      ...(after === undefined ? [] : [paragraph(after)]),
    ],
    reason: `You get this mail because the account ${to.username} ${isSale ? "sold" : "bought"} this at ${MALL}.`,
  };
}

function table(lines: OrderMailFacts["lines"], sum: string, currency: string): MailPart {
  const row = (label: string, minor: number, isTotal: boolean) => ({ label, amount: money(minor, currency), isTotal });
  return amounts([
    ...lines.map(({ itemName, licenseType, total }) => row(`${itemName}, ${licenseType}`, total, false)),
    row(sum, sumOf(lines), true),
  ]);
}

/** `May 3, 2030, 10:15 UTC` */
function minute(iso: string): string {
  return `${documentDay(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`;
}
