import { Logger } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { DomainError } from "../../decider.ts";
import type { OrderEvent } from "../../marketplace/events.ts";
import { licenseType as licenseTypeOf } from "../../marketplace/rules/license-types.ts";
import { CopyMozaik } from "../messages.ts";

const logger = new Logger("MozaikCopies");

/** Gives buyers their copies. A copy's id follows from the sale, so there is only one for each sale. */
export const mozaikCopies = defineReactor<OrderEvent>()({
  name: "mozaik_copies",
  categories: ["order"],
  needs: { commands: CommandBus },
  on: {
    OrderPaid: async ({ orderId, buyerId, lines }, event, { commands }) => {
      for (const { itemType, itemId, licenseOptionId, licenseTypeId, licenseType } of lines) {
        const copy = itemType === "mozaik" ? (licenseTypeOf(licenseTypeId)?.copy ?? "none") : "none";
        if (copy === "none") continue;
        const copyId = derivedId("copy", orderId, licenseOptionId);
        const origin = { mozaikId: itemId, orderId, license: licenseType, readOnly: copy === "read-only" };
        await unlessNeverPublished(
          origin,
          commands.execute(new CopyMozaik(copyId, buyerId, origin, contextOf(event, copyId))),
        );
      }
    },
  },
});

/** A Mozaik that was never published cannot be bought; if it happens, that one order must not hold up the others. */
async function unlessNeverPublished(origin: CopyMozaik["origin"], copying: Promise<unknown>): Promise<void> {
  try {
    await copying;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "never-published") throw error;
    logger.error(`order ${origin.orderId}: no copy of ${origin.mozaikId}, it was never published`);
  }
}
