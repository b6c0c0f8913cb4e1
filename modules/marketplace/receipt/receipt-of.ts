import type { OptionTerms, RefundedLine } from "../events.ts";
import type { CreditNote, Receipt, ReceiptLine } from "../receipt-contract.ts";
import { returnedTax } from "../rules/returned-tax.ts";
import { termsToAccept } from "../rules/terms-text.ts";
import type { PaidOrderFacts, RefundFact } from "./paid-order-facts.ts";
import type { DocumentWords } from "./receipt-tables.ts";

/** What an option offered when a line was sold, as far as it is on a receipt. */
export type OptionThen = Pick<OptionTerms, "taxPercentage" | "hasTermsOfUse" | "termsOfUse">;

/** An issued document, in one of its versions. */
interface Issued {
  readonly document_id: string;
  readonly version: number;
  readonly number: string;
  readonly refund_id: string | null;
  readonly issued_at: Date;
}

/** A receipt. `then`: the option of each line; `invoice`: the version to show, null before it is issued. */
export function receiptOf(
  facts: PaidOrderFacts,
  then: readonly (OptionThen | null)[],
  words: DocumentWords,
  { invoice, documents }: { invoice: Issued | null; documents: readonly Issued[] },
): Receipt {
  const { orderId, total, currency, provider, paymentId, paidAt, opened, refunds } = facts;
  const lines = facts.lines.map((line, index): ReceiptLine => {
    const option = then[index];
    return {
      ...line,
      seller: words.sellers[line.authorId] ?? "",
      allows: words.allows[line.licenseTypeId] ?? "",
      taxPercentage: line.taxPercentage ?? option?.taxPercentage ?? null,
      openedAt: opened[line.licenseOptionId] ?? null,
      termsOfUse: option ? termsToAccept(option) : null,
    };
  });
  const sum = (of: (line: ReceiptLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    orderId,
    number: invoice?.number ?? null,
    version: invoice?.version ?? 1,
    versions: documents
      .filter(({ refund_id }) => refund_id === null)
      .map(({ version, issued_at }) => ({ version, issuedAt: issued_at.toISOString() })),
    issuer: [...words.issuer],
    buyer: words.buyer,
    paidAt,
    provider,
    paymentId,
    lines,
    sums: {
      price: sum((line) => line.price + line.discount),
      discount: sum((line) => line.discount),
      tax: sum((line) => line.tax),
      shipping: sum((line) => line.shipping),
      other: sum((line) => line.other),
    },
    total,
    currency,
    creditNotes: refunds.map((refund, index) => creditNote(refund, refunds.slice(0, index), lines, documents)),
    refunded: refunds.reduce((all, { amount, cancelledAt }) => all + (cancelledAt === null ? amount : 0), 0),
  };
}

function creditNote(
  { refundId, refundedAt, reason, lines: parts, amount, cancelledAt }: RefundFact,
  earlier: readonly RefundFact[],
  lines: readonly ReceiptLine[],
  documents: readonly Issued[],
): CreditNote {
  const lineOf = (id: string) => lines.find(({ licenseOptionId }) => licenseOptionId === id);
  // a note keeps what it said if an earlier one is cancelled later
  const counted = earlier.filter((note) => note.cancelledAt === null || note.cancelledAt > refundedAt);
  const before = (id: string) =>
    counted
      .flatMap((note) => note.lines)
      .reduce((sum, part) => sum + (part.licenseOptionId === id ? part.amount : 0), 0);
  const taxOf = (part: RefundedLine) => {
    const line = lineOf(part.licenseOptionId);
    return line ? returnedTax(line, before(part.licenseOptionId), part.amount) : 0;
  };
  return {
    refundId,
    number: documents.find(({ refund_id }) => refund_id === refundId)?.number ?? null,
    refundedAt,
    reason,
    lines: parts.map(({ licenseOptionId: id, amount: back }) => ({
      itemName: lineOf(id)?.itemName ?? "",
      licenseType: lineOf(id)?.licenseType ?? "",
      amount: back,
    })),
    amount,
    tax: parts.reduce((sum, part) => sum + taxOf(part), 0),
    cancelledAt,
  };
}
