import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { LicenseCause } from "../events.ts";
import { isLineHeld, order } from "../order/order.ts";
import { licenseType } from "../rules/license-types.ts";
import { isSameLine, licenseHolding } from "./license-holding.ts";
import { licenseStream } from "./license-stream.ts";

/**
 * Revokes the licenses of an order's lines that were refunded whole or charged back, and restores those that the buyer
 * has again. Follows the order as it is now, so it is harmless when repeated or late.
 */
export class SyncLicenses extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly cause: LicenseCause,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SyncLicenses)
export class SyncLicensesHandler implements ICommandHandler<SyncLicenses> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
  ) {}

  async execute({ orderId, cause, context }: SyncLicenses): Promise<void> {
    const { state } = await this.aggregates.load(order, `order-${orderId}`);
    if (!state.placed) return;
    const { buyerId: holderId, lines } = state.placed;
    for (const { itemType, itemId, authorId, licenseOptionId, licenseTypeId } of lines) {
      const line = { orderId, licenseOptionId };
      const type = isLineHeld(state, licenseOptionId) ? "restore" : "revoke";
      const { held, revoked } = (
        await this.aggregates.load(licenseHolding, licenseStream(holderId, { itemType, itemId }))
      ).state;
      const granted = [...held, ...revoked].find((license) => isSameLine(license, line));
      if (!granted) continue;
      // the seller's own files had come with it, also those of newer versions that were adopted
      const isWhole = licenseType(licenseTypeId)?.assets === "full";
      const sold = isWhole ? await this.items.of(itemType).partsEverSold?.(itemId, authorId) : [];
      const parts = (sold ?? []).map((assetId) => ({ itemType: "asset" as const, itemId: assetId }));
      for (const item of [{ itemType, itemId }, ...parts]) {
        const stream = licenseStream(holderId, item);
        const commandId = derivedId(context.commandId, stream, licenseOptionId);
        const command = { type, holding: { holderId, ...item }, line, cause } as const;
        await this.aggregates.run(licenseHolding, stream, command, { ...context, commandId });
      }
    }
  }
}
