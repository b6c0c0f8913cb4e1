import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { ItemRef } from "../../item/messages.ts";
import type { HeldLicense } from "../events.ts";
import { GetLicensesHeld, GetLostItems, GrantNewParts, RevokeLicense } from "../messages.ts";
import type { OrderLine } from "../order-contract.ts";
import { LicenseGrants } from "./license-grants.ts";
import { licenseHolding } from "./license-holding.ts";
import { licenseStream } from "./license-stream.ts";

/** Gives the buyer of a paid order its licenses, as of `paidAt` (ISO 8601). Harmless when repeated. */
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
    private readonly items: ItemRegistry,
    private readonly grants: LicenseGrants,
  ) {}

  async execute({ orderId, buyerId, lines, paidAt: at, context }: GrantLicenses): Promise<void> {
    for (const { itemType, itemId, authorId, licenseOptionId, licenseTypeId } of lines) {
      const { version, ownAssetIds: assetIds } = await this.items.of(itemType).versionAt(itemId, at, authorId);
      const license = { licenseTypeId, version, orderId, licenseOptionId, grantedAt: at };
      await this.grants.grant(buyerId, { itemType, itemId }, license, context);
      await this.grants.grantParts(buyerId, license, { assetIds, authorId, at }, context);
    }
  }
}

@CommandHandler(GrantNewParts)
export class GrantNewPartsHandler implements ICommandHandler<GrantNewParts> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
    private readonly grants: LicenseGrants,
  ) {}

  async execute({ holderId, item, authorId, publishedAt: at, context }: GrantNewParts): Promise<void> {
    const { held } = (await this.aggregates.load(licenseHolding, licenseStream(holderId, item))).state;
    const { ownAssetIds: assetIds } = await this.items.of(item.itemType).versionAt(item.itemId, at, authorId);
    for (const license of held) await this.grants.grantParts(holderId, license, { assetIds, authorId, at }, context);
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
    const holdings = await holdingsOf(this.aggregates, holderId, items);
    return new Map(holdings.flatMap(([key, { held }]) => (held.length > 0 ? [[key, held] as const] : [])));
  }
}

@QueryHandler(GetLostItems)
export class GetLostItemsHandler implements IQueryHandler<GetLostItems> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ holderId, items }: GetLostItems): Promise<ReadonlySet<string>> {
    const holdings = await holdingsOf(this.aggregates, holderId, items);
    return new Set(
      holdings.flatMap(([key, { held, revoked }]) => (held.length === 0 && revoked.length > 0 ? [key] : [])),
    );
  }
}

/** What the person holds of each item, by `<type>/<id>`. */
async function holdingsOf(aggregates: Aggregates, holderId: string, items: readonly ItemRef[]) {
  const holdings = await aggregates.loadEach(licenseHolding, items, (item) => licenseStream(holderId, item));
  return holdings.map(([{ itemType, itemId }, state]) => [`${itemType}/${itemId}`, state] as const);
}
