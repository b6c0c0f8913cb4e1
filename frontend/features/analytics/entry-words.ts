import type { BalanceEntry } from "#modules/marketplace/ledger-contract";
import { money } from "#modules/marketplace/rules/money";

/** What an entry of the ledger says to its seller: what happened, and how its amount came about. */
export function entryWords(entry: BalanceEntry): { what: string; how: string | null } {
  const { kind, currency, note } = entry;
  const item = entry.itemName ?? "an item";
  const paid = money(entry.amount, currency);
  const fee = Math.abs(entry.mallFee);
  switch (kind) {
    case "sale":
      return {
        what: `Sale of ${item}`,
        how: `The buyer paid ${paid}${fee > 0 ? `, less a fee of ${money(fee, currency)}` : ""}.`,
      };
    case "refund":
      return { what: `Refund of ${item}`, how: `The buyer got ${paid} back${feeBack(fee, currency)}.` };
    case "dispute-opened":
      return {
        what: `Dispute about ${item}`,
        how: `The buyer's bank disputes ${paid}. Your part is held until that is decided.`,
      };
    case "dispute-won":
      return { what: `Dispute about ${item} won`, how: "What was held is available again." };
    case "dispute-lost":
      return {
        what: `Dispute about ${item} lost`,
        how: `The buyer got ${paid} back from what was held${feeBack(fee, currency)}.`,
      };
    case "payout-requested":
      return { what: "Payout requested", how: `${paid} is reserved for it.` };
    case "payout-paid":
      return { what: "Payout made", how: `${paid} was transferred from what was reserved. Reference: ${note ?? ""}` };
    case "payout-failed":
      return { what: "Payout failed", how: `${paid} is available again. Reason: ${note ?? ""}` };
    case "payout-cancelled":
      return { what: "Payout cancelled", how: `${paid} is available again. Reason: ${note ?? ""}` };
  }
}

function feeBack(fee: number, currency: string): string {
  return fee > 0 ? `, and you ${money(fee, currency)} of the fee` : "";
}
