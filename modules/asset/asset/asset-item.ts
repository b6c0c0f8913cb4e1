import { Inject, Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { DomainError } from "../../decider.ts";
import { type ItemCopy, type ItemProvider, ItemRegistry, type SoldVersion } from "../../item/item-registry.ts";
import type { ItemFacts } from "../../item/rules/item-facts.ts";
import type { TakeDown } from "../../rules/moderation.ts";
import { MediaFiles } from "../media/media-files.ts";
import { DeleteAsset, GetAssetFacts } from "../messages.ts";
import { asset } from "./asset.ts";
import { CopyAsset } from "./copy-asset.ts";

/** Codes of the errors of what cannot be copied: trying again at once would not help. */
const NOT_TO_COPY: ReadonlySet<string> = new Set(["asset-not-found", "file-missing", "owners-only", "not-cleaned"]);

/** Assets as items. */
@Injectable()
export class AssetItem implements ItemProvider, OnModuleInit {
  readonly itemType = "asset";
  private readonly logger = new Logger(AssetItem.name);

  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly registry: ItemRegistry,
    private readonly media: MediaFiles,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async facts(assetId: string): Promise<ItemFacts | null> {
    const asset = await this.queries.execute(new GetAssetFacts(assetId));
    if (!asset) return null;
    const clean = await this.media.cleaned(asset.file.blobId);
    const forSale = !asset.isMerged && !asset.isTakenDown && !(clean && "reason" in clean); // its buyers would get nothing
    const isPublic = asset.isPublic && !asset.isMerged && !asset.isTakenDown;
    return {
      authorId: asset.authorId,
      name: asset.name,
      isCopy: asset.origin !== null,
      isPublic,
      forSale,
      canBeShared: forSale,
    };
  }

  /** The revision of the asset then: its buyers keep the file that it had. */
  async versionAt(assetId: string, at: string): Promise<SoldVersion> {
    let version: number | null = null;
    for await (const { revision, meta } of this.store.readStream(`asset-${assetId}`)) {
      if (meta.at > at) break;
      version = Number(revision);
    }
    return { version, ownAssetIds: [] };
  }

  async copyStatus(copyId: string): Promise<"none" | "present" | "deleted"> {
    const { status } = (await this.aggregates.load(asset, `asset-${copyId}`)).state;
    return status === "removed" ? "deleted" : status;
  }

  async takeDown(assetId: string, takeDown: TakeDown | null, context: CommandContext): Promise<void> {
    await this.aggregates.run(asset, `asset-${assetId}`, { type: "takeDown", takeDown }, context);
  }

  async purge(assetId: string, authorId: string, context: CommandContext): Promise<void> {
    if ((await this.copyStatus(assetId)) !== "present") return;
    await this.commands.execute(new DeleteAsset(assetId, authorId, context));
  }

  /** Copies the file that the asset had at the time of payment. */
  async copy({ copyId, itemId, ownerId, orderId, license, context }: ItemCopy): Promise<void> {
    try {
      await this.commands.execute(new CopyAsset(copyId, ownerId, { assetId: itemId, orderId, license }, context));
    } catch (error) {
      // neither can be bought; if it happens, this order must not block the others
      if (!(error instanceof DomainError) || !NOT_TO_COPY.has(error.code)) throw error;
      this.logger.error(`ALERT order ${orderId}: no copy of asset ${itemId}: ${error.message}`);
    }
  }
}
