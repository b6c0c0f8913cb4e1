import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryBus,
  QueryHandler,
} from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { MembersOfGroups } from "../../account/messages.ts";
import { AssetAnswer } from "../asset-answer.ts";
import { AssetUrls } from "../asset-urls.ts";
import type { Asset, AssetMeta } from "../contract.ts";
import {
  type AssetFacts,
  DeleteAsset,
  GetAssetAuthor,
  GetAssetFacts,
  GetOwnAsset,
  GetPurchaseReceivers,
  type OwnAsset,
} from "../messages.ts";
import { asset, ownAsset } from "./asset.ts";

/** Changes an asset's description by its author. An empty url keeps the current one. */
export class ChangeAsset extends Command<Asset> {
  constructor(
    readonly assetId: string,
    readonly meta: AssetMeta,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeAsset)
export class ChangeAssetHandler implements ICommandHandler<ChangeAsset> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: AssetUrls,
    private readonly answer: AssetAnswer,
  ) {}

  async execute({ assetId, meta, userId, context }: ChangeAsset): Promise<Asset> {
    const stream = `asset-${assetId}`;
    const before = ownAsset((await this.aggregates.load(asset, stream)).state, userId);
    const details = { ...meta, url: meta.url || before.details.url };
    await this.urls.reserve(details.url, assetId, context);
    const { state } = await this.aggregates.run(asset, stream, { type: "changeDetails", by: userId, details }, context);
    const after = ownAsset(state, userId);
    // The url given up is read from the new state, so that a command that broke off here releases it when it comes again.
    if (after.formerUrl && after.formerUrl !== after.details.url) {
      await this.urls.release(after.formerUrl, assetId, context);
    }
    return this.answer.of(after);
  }
}

@CommandHandler(DeleteAsset)
export class DeleteAssetHandler implements ICommandHandler<DeleteAsset> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: AssetUrls,
  ) {}

  async execute({ assetId, userId, context }: DeleteAsset): Promise<void> {
    const { state } = await this.aggregates.run(asset, `asset-${assetId}`, { type: "delete", by: userId }, context);
    if (state.status === "none") return;
    await this.urls.release(state.details.url, assetId, context);
    // nobody would find what was merged into it
    for (const id of state.merges.flatMap(({ duplicateIds }) => duplicateIds)) {
      await this.deleteDuplicate(id, userId, context);
    }
  }

  private async deleteDuplicate(assetId: string, userId: string, context: CommandContext): Promise<void> {
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    const isHidden = state.status === "present" && state.mergedBy !== null;
    if (isHidden) await this.execute(new DeleteAsset(assetId, userId, followUp(context, assetId)));
  }
}

@QueryHandler(GetAssetAuthor)
export class GetAssetAuthorHandler implements IQueryHandler<GetAssetAuthor> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ assetId }: GetAssetAuthor): Promise<string | null> {
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    return state.status === "none" ? null : state.authorId;
  }
}

@QueryHandler(GetAssetFacts)
export class GetAssetFactsHandler implements IQueryHandler<GetAssetFacts> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ assetId }: GetAssetFacts): Promise<AssetFacts | null> {
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    if (state.status !== "present") return null;
    const { authorId, file, details, origin = null, mergedBy, takenDown } = state;
    const { name, summary, isPublic } = details;
    return {
      assetId,
      authorId,
      name,
      summary,
      isPublic,
      file,
      origin,
      isMerged: mergedBy !== null,
      isTakenDown: takenDown !== null,
    };
  }
}

@QueryHandler(GetOwnAsset)
export class GetOwnAssetHandler implements IQueryHandler<GetOwnAsset> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ assetId, ownerId }: GetOwnAsset): Promise<OwnAsset | null> {
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    if (state.status !== "present" || state.authorId !== ownerId) return null;
    const { file, details, origin = null } = state;
    const { purchaseReceiversAccounts: _, purchaseReceiversAccountGroups: __, ...about } = details;
    return { assetId, about: { ...about, tags: [...about.tags] }, file, origin };
  }
}

@QueryHandler(GetPurchaseReceivers)
export class GetPurchaseReceiversHandler implements IQueryHandler<GetPurchaseReceivers> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ assetId }: GetPurchaseReceivers): Promise<readonly string[]> {
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    if (state.status === "none") return [];
    const { purchaseReceiversAccounts, purchaseReceiversAccountGroups } = state.details;
    const members = await this.queries.execute(new MembersOfGroups(purchaseReceiversAccountGroups, state.authorId));
    return [...new Set([...purchaseReceiversAccounts, ...members])];
  }
}
