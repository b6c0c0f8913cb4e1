import { CommandBus } from "@nestjs/cqrs";
import { contextOf } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { defineReactor } from "#backend/projections/reactor";
import type { OrderEvent } from "../events.ts";
import type { NumberedDocument } from "./document-series.ts";
import { documentIdOf, IssueDocument } from "./issue-document.handler.ts";
import { lostDisputeId } from "./paid-order-facts.ts";
import { ReceiptMails } from "./receipt-mails.ts";
import { ReceiptTables } from "./receipt-tables.ts";
import { Receipts } from "./receipts.ts";

interface Tools {
  commands: CommandBus;
  receipts: Receipts;
  tables: ReceiptTables;
  mails: ReceiptMails;
}

/** Orders from before there were receipts get a number, but no mail. */
const MAILED_WITHIN_MS = 3 * 24 * 3_600_000;

/**
 * Every paid order gets an invoice, one that costs nothing too: it proves the licenses, and one rule has no exceptions.
 * Every refund and every lost dispute gets a credit note. All keep who was named when they were issued, and are sent to
 * the buyer by mail.
 */
export const issueDocuments = defineReactor<OrderEvent>()<Tools>({
  name: "issue_documents",
  categories: ["order"],
  needs: { commands: CommandBus, receipts: Receipts, tables: ReceiptTables, mails: ReceiptMails },
  on: {
    OrderPaid: ({ orderId, buyerId }, event, tools) => issue({ kind: "invoice", orderId, buyerId }, event, tools),
    OrderRefunded: ({ orderId, buyerId, refundId }, event, tools) =>
      issue({ kind: "credit-note", orderId, buyerId, refundId }, event, tools),
    OrderDisputeLost: ({ orderId, buyerId, disputeId }, event, tools) =>
      issue({ kind: "credit-note", orderId, buyerId, refundId: lostDisputeId(orderId, disputeId) }, event, tools),
  },
});

async function issue(document: NumberedDocument, event: Recorded, { commands, receipts, tables, mails }: Tools) {
  const { orderId, buyerId } = document;
  const refundId = document.kind === "invoice" ? null : document.refundId;
  const facts = await receipts.factsOf(orderId);
  if (!facts) return; // from the time before orders were placed
  const isEmpty = refundId !== null && !facts.refunds.some((refund) => refund.refundId === refundId);
  if (isEmpty) return; // everything was refunded before the bank took it back
  const number = await commands.execute(new IssueDocument(document, event.meta.at, contextOf(event, "issue-document")));
  await tables.add({
    document_id: documentIdOf(document),
    version: 1,
    number,
    order_id: orderId,
    refund_id: refundId,
    buyer_id: buyerId,
    words: await receipts.wordsNow(facts),
    issued_at: new Date(event.meta.at),
  });
  if (Date.now() - Date.parse(event.meta.at) < MAILED_WITHIN_MS) await mails.enqueue(orderId, refundId, "issued");
}
