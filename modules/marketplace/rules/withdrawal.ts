/** What a buyer agreed to about their right of withdrawal before they paid. */
export interface Waiver {
  /** The words that they ticked. */
  readonly text: string;
  /** ISO 8601. */
  readonly acceptedAt: string;
}

/**
 * What buyers agree to at checkout if the mall grants the consumer's right of withdrawal: they get what they buy at once,
 * and keep the right for each item until they open it.
 */
export const WAIVER =
  "I want to get my items now, before the 14 days in which I can withdraw from the purchase are over. I understand that I lose the right to withdraw from an item when I open it.";

/** True if there is anything to withdraw from: what costs nothing needs no consent. */
export function needsWaiver(lines: readonly { readonly total: number }[]): boolean {
  return lines.some(({ total }) => total > 0);
}

/** Days after the purchase in which its buyer can withdraw from it. */
export const WITHDRAWAL_DAYS = 14;

const DAY_MS = 24 * 3_600_000;
/** The last day ends this much later where it ends last (UTC−12) than in UTC. */
const LAST_ZONE_MS = DAY_MS / 2;
const [SATURDAY, SUNDAY] = [6, 0];

/** What decides whether a buyer can withdraw from the lines of an order. */
export interface WithdrawableOrder {
  readonly lines: readonly {
    readonly licenseOptionId: string;
    readonly total: number;
    readonly waiver: Waiver | null;
  }[];
  /** ISO 8601; null: not paid, or paid before withdrawals existed. */
  readonly paidAt: string | null;
  /** When each line was first opened (ISO 8601), by option. */
  readonly opened: Readonly<Record<string, string>>;
  /** What was given back or is on its way. */
  readonly refunds: readonly { readonly licenseOptionId: string; readonly amount: number }[];
  /** The buyer's bank has taken the money, or tries to. */
  readonly isDisputed: boolean;
}

/** `possible`; or why not: it was `opened`, its time is `over`, or its money is not with the mall any more. */
export type WithdrawalState = "possible" | "opened" | "over" | "returned" | "disputed";

/** The right to withdraw from one line. */
export interface Withdrawal {
  readonly licenseOptionId: string;
  readonly state: WithdrawalState;
  /** The last day on which it is possible (ISO date). */
  readonly lastDay: string;
  /** ISO 8601. */
  readonly openedAt: string | null;
}

/** The lines that their buyer could or can withdraw from; `now`: ISO 8601. Others have no such right. */
export function withdrawalsOf(order: WithdrawableOrder, now: string): Withdrawal[] {
  const { lines, paidAt, opened } = order;
  if (paidAt === null) return [];
  return lines.flatMap((line) => {
    if (line.waiver === null) return [];
    const openedAt = opened[line.licenseOptionId] ?? null;
    const { licenseOptionId } = line;
    return { licenseOptionId, state: stateOf(order, line, paidAt, now), lastDay: lastDayOf(paidAt), openedAt };
  });
}

function stateOf(
  { opened, refunds, isDisputed }: WithdrawableOrder,
  { licenseOptionId, total }: WithdrawableOrder["lines"][number],
  paidAt: string,
  now: string,
): WithdrawalState {
  const back = refunds.filter((refund) => refund.licenseOptionId === licenseOptionId);
  if (back.reduce((sum, { amount }) => sum + amount, 0) >= total) return "returned";
  if (isDisputed) return "disputed";
  if (opened[licenseOptionId] !== undefined) return "opened";
  return Date.parse(now) < endOf(paidAt) ? "possible" : "over";
}

/**
 * The fourteenth day after that of the payment, in UTC; a Monday instead of a day of a weekend. Public holidays, which
 * differ from place to place, are not counted.
 */
function lastDayOf(paidAt: string): string {
  return new Date(lastDay(paidAt)).toISOString().slice(0, 10);
}

/** The end of the last day, where on earth it ends last. */
function endOf(paidAt: string): number {
  return lastDay(paidAt) + DAY_MS + LAST_ZONE_MS;
}

/** The start of the last day in UTC. */
function lastDay(paidAt: string): number {
  const paid = new Date(paidAt);
  const day = Date.UTC(paid.getUTCFullYear(), paid.getUTCMonth(), paid.getUTCDate() + WITHDRAWAL_DAYS);
  const weekday = new Date(day).getUTCDay();
  if (weekday === SATURDAY) return day + 2 * DAY_MS;
  return weekday === SUNDAY ? day + DAY_MS : day;
}

/** Why a withdrawal is refused, for its buyer. */
export const WITHDRAWAL_REFUSALS: Readonly<Record<Exclude<WithdrawalState, "possible">, string>> = {
  opened: "You have opened this item, so you can no longer withdraw from its purchase.",
  over: "The 14 days in which you could withdraw from this purchase are over.",
  returned: "Your money for this item was given back already, or is on its way.",
  disputed: "Your bank disputes this payment. You can withdraw once that is decided.",
};
