import { CommandBus } from "@nestjs/cqrs";
import { contextOf } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { OrderEvent } from "../events.ts";
import { GrantLicenses } from "./license.handlers.ts";
import { SyncLicenses } from "./sync-licenses.handler.ts";

/**
 * Gives buyers their licenses if the checkout did not get that far, and takes back those of refunded lines. It follows
 * the log from the start, so orders from the time before there were licenses get theirs too.
 */
export const grantLicenses = defineReactor<OrderEvent>()({
  name: "licenses",
  categories: ["order"],
  needs: { commands: CommandBus },
  on: {
    OrderPaid: async ({ orderId, buyerId, lines }, event, { commands }) => {
      const context = contextOf(event, "grant-licenses");
      await commands.execute(new GrantLicenses(orderId, buyerId, lines, event.meta.at, context));
    },
    OrderRefunded: ({ orderId }, event, { commands }) =>
      commands.execute(new SyncLicenses(orderId, "refund", contextOf(event, "licenses"))),
    OrderDisputeLost: ({ orderId }, event, { commands }) =>
      commands.execute(new SyncLicenses(orderId, "dispute-lost", contextOf(event, "licenses"))),
    OrderDisputeWon: ({ orderId }, event, { commands }) =>
      commands.execute(new SyncLicenses(orderId, "dispute-won", contextOf(event, "licenses"))),
  },
});
