import type { Decider } from "../../decider.ts";
import { isFields } from "../../rules/fields.ts";
import type { DocumentEvent } from "../events.ts";

/** Digits of a number within its year; more if they are not enough. */
const DIGITS = 6;

/** What a document is about: a paid order, or a refund. */
export type NumberedDocument =
  | { readonly kind: "invoice"; readonly orderId: string; readonly buyerId: string }
  | { readonly kind: "credit-note"; readonly orderId: string; readonly buyerId: string; readonly refundId: string };

export interface IssueDocument {
  readonly type: "issue";
  /** Of the stream's year. */
  readonly year: number;
  readonly document: NumberedDocument;
}

/** How many numbers of the series are given. */
export interface SeriesState {
  readonly last: number;
}

/** The stream of a series. The year is that of `at` (ISO 8601) in UTC, so a document belongs to one series for ever. */
export function seriesOf(kind: NumberedDocument["kind"], at: string): { stream: string; year: number } {
  const year = new Date(at).getUTCFullYear();
  return { stream: `${kind === "invoice" ? "invoices" : "creditNotes"}-${year}`, year };
}

/**
 * The numbers of one kind of document in one year: 1, 2, 3 … The append with the expected revision gives a number once,
 * and a number that is not appended is not given, so there is no gap. Which documents have a number already is not part
 * of the state, which would grow with every sale: the command's id follows from the document, and a command appends
 * once for each stream.
 */
export const documentSeries: Decider<SeriesState, IssueDocument, DocumentEvent> = {
  initial: { last: 0 },

  decide({ last }, { year, document }) {
    const sequence = last + 1;
    const { orderId, buyerId } = document;
    const digits = String(sequence).padStart(DIGITS, "0");
    return document.kind === "invoice"
      ? [{ type: "InvoiceIssued", data: { sequence, number: `${year}-${digits}`, orderId, buyerId } }]
      : [
          {
            type: "CreditNoteIssued",
            data: { sequence, number: `C${year}-${digits}`, orderId, buyerId, refundId: document.refundId },
          },
        ];
  },

  evolve(_state, { data }) {
    return { last: data.sequence };
  },

  snapshot: {
    name: "document-series",
    version: 1,
    toJson: (state) => state,
    fromJson(json) {
      if (isFields(json) && Number.isSafeInteger(json.last)) return { last: Number(json.last) };
      throw new Error("this is not a series of documents");
    },
  },
};
