import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { ItemRef } from "../../item/messages.ts";
import type { HeldLicense } from "../events.ts";
import { GetLicensesHeld, GetLostItems, RevokeLicense } from "../messages.ts";
import type { OrderLine } from "../order-contract.ts";
import { licenseType } from "../rules/license-types.ts";
import { licenseHolding } from "./license-holding.ts";

/** Gives the buyer of a paid order its licences, as of `paidAt` (ISO 8601). Harmless when repeated. */
export class GrantLicenses extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly buyerId: string,
    readonly lines: readonly OrderLine[],
    readonly paidAt: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(GrantLicenses)
export class GrantLicensesHandler implements ICommandHandler<GrantLicenses> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
  ) {}

  async execute({ orderId, buyerId, lines, paidAt, context }: GrantLicenses): Promise<void> {
    for (const { itemType, itemId, authorId, licenseOptionId, licenseTypeId } of lines) {
      const sold = await this.items.of(itemType).versionAt(itemId, paidAt, authorId);
      const license = { licenseTypeId, version: sold.version, orderId, licenseOptionId, grantedAt: paidAt };
      await this.grant(buyerId, { itemType, itemId }, license, context);
      // the seller's own files come with it: only they are theirs to license
      const parts = licenseType(licenseTypeId)?.assets === "full" ? sold.ownAssetIds : [];
      for (const assetId of parts) {
        const { version } = await this.items.of("asset").versionAt(assetId, paidAt, authorId);
        await this.grant(buyerId, { itemType: "asset", itemId: assetId }, { ...license, version }, context);
      }
    }
  }

  /** The command's id follows from the order line, so the checkout and the reactor behind it grant the same one. */
  private async grant(holderId: string, item: ItemRef, license: HeldLicense, context: CommandContext): Promise<void> {
    const { itemType, itemId } = item;
    const { orderId, licenseOptionId } = license;
    const commandId = derivedId("license", orderId, licenseOptionId, itemType, itemId);
    await this.aggregates.run(
      licenseHolding,
      licenseStream(holderId, item),
      { type: "grant", holding: { holderId, itemType, itemId }, license },
      { ...context, commandId },
    );
  }
}

@CommandHandler(RevokeLicense)
export class RevokeLicenseHandler implements ICommandHandler<RevokeLicense> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ holderId, item, line, cause, context }: RevokeLicense): Promise<void> {
    const { itemType, itemId } = item;
    await this.aggregates.run(
      licenseHolding,
      licenseStream(holderId, item),
      { type: "revoke", holding: { holderId, itemType, itemId }, line, cause },
      context,
    );
  }
}

@QueryHandler(GetLicensesHeld)
export class GetLicensesHeldHandler implements IQueryHandler<GetLicensesHeld> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ holderId, items }: GetLicensesHeld): Promise<ReadonlyMap<string, readonly HeldLicense[]>> {
    const found = await Promise.all(
      items.map(async (item) => {
        const { state } = await this.aggregates.load(licenseHolding, licenseStream(holderId, item));
        return [`${item.itemType}/${item.itemId}`, state.held] as const;
      }),
    );
    return new Map(found.filter(([, held]) => held.length > 0));
  }
}

@QueryHandler(GetLostItems)
export class GetLostItemsHandler implements IQueryHandler<GetLostItems> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ holderId, items }: GetLostItems): Promise<ReadonlySet<string>> {
    const lost = await Promise.all(
      items.map(async (item) => {
        const { state } = await this.aggregates.load(licenseHolding, licenseStream(holderId, item));
        return state.held.length === 0 && state.revoked.length > 0 ? [`${item.itemType}/${item.itemId}`] : [];
      }),
    );
    return new Set(lost.flat());
  }
}

/** The stream of one user's licences to one item. */
export function licenseStream(holderId: string, { itemType, itemId }: ItemRef): string {
  return `license-${derivedId("license", holderId, itemType, itemId)}`;
}
