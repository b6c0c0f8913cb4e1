import type { LedgerEntry, LedgerEvent } from "#modules/marketplace/events";
import type { Names, Sentences } from "./names.ts";

/** What an order moved in its sellers' ledgers. */
export const ledgerSentences: Sentences<LedgerEvent> = {
  EntryPosted: (entry, names) => `The ledger of ${names.person(entry.sellerId)}: ${moved(entry, names)}`,
};

function moved(entry: LedgerEntry, names: Names): string {
  switch (entry.kind) {
    case "sale": {
      const { line, fee } = entry.source;
      const [total, earned] = [names.money(line.total), names.money(line.total - fee)];
      return `${names.line(line.licenseOptionId)} was sold for ${total}, of which the mall keeps ${names.money(fee)} and ${earned} is available.`;
    }
    case "refund":
      return `${partOf(entry.source, names)} went back to the buyer.`;
    case "dispute-opened":
      return `${partOf(entry.source, names)} is held for dispute ${entry.source.disputeId}.`;
    case "dispute-won":
      return `${partOf(entry.source, names)} is available again after dispute ${entry.source.disputeId}.`;
    case "dispute-lost":
      return `${partOf(entry.source, names)} went back to the buyer with dispute ${entry.source.disputeId}.`;
    default:
      return `payout ${entry.source.payoutId}.`;
  }
}

function partOf(part: { licenseOptionId: string; amount: number; fee: number }, names: Names): string {
  return `${names.money(part.amount)} of ${names.line(part.licenseOptionId)} (${names.money(part.fee)} of it the mall's fee)`;
}
