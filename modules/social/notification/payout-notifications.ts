import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { LedgerEntry, LedgerEvent } from "../../marketplace/events.ts";
import { SendNotification } from "../messages.ts";

/** Tells sellers once what became of each payout that they requested. */
export const payoutNotifications = defineReactor<LedgerEvent>()({
  name: "payout_notices",
  categories: ["sellerLedger"],
  needs: { commands: CommandBus },
  on: {
    EntryPosted: async (entry, event, { commands }) => {
      const outcome = outcomeOf(entry);
      if (!outcome) return;
      const { payoutId, amount, status, reason } = outcome;
      const notificationId = derivedId("notification", "payout", payoutId, status);
      await commands.execute(
        new SendNotification(
          notificationId,
          entry.sellerId,
          { type: "payout", payoutId, status, amount, currency: entry.currency, reason },
          contextOf(event, notificationId),
        ),
      );
    },
  },
});

/** What became of a payout; null: the entry is not about that. */
function outcomeOf(entry: LedgerEntry) {
  switch (entry.kind) {
    case "payout-paid":
      return { ...entry.source, status: "paid" as const, reason: null };
    case "payout-failed":
      return { ...entry.source, status: "failed" as const };
    case "payout-cancelled":
      return { ...entry.source, status: "cancelled" as const };
    default:
      return null;
  }
}
