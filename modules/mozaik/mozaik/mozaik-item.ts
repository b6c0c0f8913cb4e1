import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { GetAssetFacts } from "../../asset/messages.ts";
import { DomainError } from "../../decider.ts";
import { type ItemCopy, type ItemProvider, ItemRegistry, type SoldVersion } from "../../item/item-registry.ts";
import type { ItemFacts } from "../../item/rules/item-facts.ts";
import type { Revocation } from "../../item/rules/revocation.ts";
import type { TakeDown } from "../../rules/moderation.ts";
import { assetsOf } from "../document/index.ts";
import { CopyMozaik, GetMozaikFacts, ManageMozaik } from "../messages.ts";
import { mozaik } from "./mozaik.ts";
import { publishedAt, publishedDocuments } from "./mozaik-state.ts";

/** Mozaiks as items. */
@Injectable()
export class MozaikItem implements ItemProvider, OnModuleInit {
  readonly itemType = "mozaik";
  private readonly logger = new Logger(MozaikItem.name);

  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly registry: ItemRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async facts(mozaikId: string): Promise<ItemFacts | null> {
    const facts = await this.queries.execute(new GetMozaikFacts(mozaikId));
    if (!facts || facts.revoked !== null) return null;
    const { isPublished, isReadOnly } = facts;
    return {
      ...facts,
      isPublic: facts.isPublic && isPublished,
      forSale: isPublished,
      canBeShared: isPublished || isReadOnly,
    };
  }

  async versionAt(mozaikId: string, at: string, authorId: string): Promise<SoldVersion> {
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    const sold = await this.aggregates.ask(mozaik, stream, state, (whole) => publishedAt(whole, at));
    if (!sold) return { version: null, ownAssetIds: [] };
    return { version: sold.revision, ownAssetIds: await this.own(assetsOf(sold.document), authorId) };
  }

  async partsEverSold(mozaikId: string, authorId: string): Promise<readonly string[]> {
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    const documents = await this.aggregates.ask(mozaik, stream, state, publishedDocuments);
    return this.own(new Set(documents.flatMap((document) => [...assetsOf(document)])), authorId);
  }

  /** Those of the assets that are this author's. */
  private async own(assets: ReadonlySet<string>, authorId: string): Promise<string[]> {
    const assetIds = [...assets];
    const facts = await Promise.all(assetIds.map((id) => this.queries.execute(new GetAssetFacts(id))));
    return assetIds.filter((_, index) => facts[index]?.authorId === authorId);
  }

  async copyStatus(copyId: string): Promise<"none" | "present" | "deleted"> {
    return (await this.aggregates.load(mozaik, `mozaik-${copyId}`)).state.status;
  }

  async revokeCopy(copyId: string, revocation: Revocation | null, context: CommandContext): Promise<void> {
    await this.aggregates.run(mozaik, `mozaik-${copyId}`, { type: "revokeCopy", revocation }, context);
  }

  async takeDown(mozaikId: string, takeDown: TakeDown | null, context: CommandContext): Promise<void> {
    await this.aggregates.run(mozaik, `mozaik-${mozaikId}`, { type: "takeDown", takeDown }, context);
  }

  async purge(mozaikId: string, authorId: string, context: CommandContext): Promise<void> {
    if ((await this.copyStatus(mozaikId)) !== "present") return;
    await this.commands.execute(new ManageMozaik("delete", mozaikId, authorId, context));
  }

  /** Copies the version that was published at the time of payment. */
  async copy({ copyId, itemId, ownerId, orderId, license, readOnly, context }: ItemCopy): Promise<void> {
    const origin = { mozaikId: itemId, orderId, license, readOnly };
    try {
      await this.commands.execute(new CopyMozaik(copyId, ownerId, origin, context));
    } catch (error) {
      // it cannot be bought; if it happens, this order must not block the others
      if (!(error instanceof DomainError) || error.code !== "never-published") throw error;
      this.logger.error(`order ${orderId}: no copy of ${itemId}, it was never published`);
    }
  }
}
