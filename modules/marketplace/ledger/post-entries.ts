import { contextOf } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { OrderEvent } from "../events.ts";
import { SellerLedgers } from "./seller-ledgers.ts";

/** Every step of an order that moves money is posted to its sellers' ledgers, from the log's first order on. */
export const postEntries = defineReactor<OrderEvent>()({
  name: "ledger_entries",
  categories: ["order"],
  needs: { ledgers: SellerLedgers },
  on: {
    OrderPaid: (data, event, { ledgers }) => ledgers.postSales(data, contextOf(event, "ledger")),
    OrderRefunded: (data, event, { ledgers }) => ledgers.postRefund(data, event.revision, contextOf(event, "ledger")),
    OrderDisputed: ({ orderId, disputeId }, event, { ledgers }) =>
      ledgers.postDispute({ orderId, disputeId, status: "opened" }, event.revision, contextOf(event, "ledger")),
    OrderDisputeWon: ({ orderId, disputeId }, event, { ledgers }) =>
      ledgers.postDispute({ orderId, disputeId, status: "won" }, event.revision, contextOf(event, "ledger")),
    OrderDisputeLost: ({ orderId, disputeId }, event, { ledgers }) =>
      ledgers.postDispute({ orderId, disputeId, status: "lost" }, event.revision, contextOf(event, "ledger")),
  },
});
