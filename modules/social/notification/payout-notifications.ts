import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { LedgerEvent } from "../../marketplace/events.ts";
import { SendNotification } from "../messages.ts";

/** Tells sellers once what became of each payout that they requested. */
export const payoutNotifications = defineReactor<LedgerEvent>()({
  name: "payout_notices",
  categories: ["sellerLedger"],
  needs: { commands: CommandBus },
  on: {
    EntryPosted: async (entry, event, { commands }) => {
      if (entry.kind !== "payout-paid" && entry.kind !== "payout-cancelled") return;
      const { payoutId, amount } = entry.source;
      const [status, reason] =
        entry.kind === "payout-paid" ? (["paid", null] as const) : (["cancelled", entry.source.reason] as const);
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
