import fc from "fast-check";
import type { DocumentEvent } from "../events.ts";
import { documentSeries, type NumberedDocument, seriesOf } from "./document-series.ts";

const invoice: NumberedDocument = { kind: "invoice", orderId: "o", buyerId: "b" };
const note: NumberedDocument = { kind: "credit-note", orderId: "o", buyerId: "b", refundId: "r" };

function issued(documents: readonly NumberedDocument[]): DocumentEvent[] {
  let state = documentSeries.initial;
  return documents.flatMap((document) => {
    const events = documentSeries.decide(state, { type: "issue", year: 2026, document });
    state = events.reduce(documentSeries.evolve, state);
    return events;
  });
}

test("a series counts from 1 without a gap, whatever is issued", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(invoice, note), { maxLength: 50 }), (documents) => {
      expect(issued(documents).map(({ data }) => data.sequence)).toEqual(documents.map((_, index) => index + 1));
    }),
  );
});

test("numbers name their year, and credit notes their kind", () => {
  expect(issued([invoice, note]).map(({ data }) => data.number)).toEqual(["2026-000001", "C2026-000002"]);
});

test("a document belongs to the year in UTC in which it was paid or refunded", () => {
  expect(seriesOf("invoice", "2026-12-31T23:59:59.999Z")).toEqual({ stream: "invoices-2026", year: 2026 });
  expect(seriesOf("invoice", "2027-01-01T00:00:00.000Z").stream).toBe("invoices-2027");
  expect(seriesOf("credit-note", "2027-01-01T00:00:00.000Z").stream).toBe("creditNotes-2027");
});
