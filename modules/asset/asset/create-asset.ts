import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { AssetAnswer } from "../asset-answer.ts";
import { AssetUrls } from "../asset-urls.ts";
import type { Asset, AssetMeta, NewAssetMeta } from "../contract.ts";
import { StockSources } from "../stock-sources.ts";
import { FileArrival } from "../upload/file-arrival.ts";
import type { ArrivingFile } from "../upload/incoming-file.ts";
import { type Upload, UploadsUnderway } from "../upload/uploads-underway.ts";
import { type AssetCommand, type AssetState, asset, ownAsset, type PresentAsset } from "./asset.ts";

/**
 * Stores a file and makes an asset of it, however the file arrived. The same command again answers the same asset and
 * stores nothing.
 */
export class CreateAsset extends Command<Asset> {
  constructor(
    readonly meta: NewAssetMeta,
    readonly file: ArrivingFile,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateAsset)
export class CreateAssetHandler implements ICommandHandler<CreateAsset> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: AssetUrls,
    private readonly arrival: FileArrival,
    private readonly underway: UploadsUnderway,
    private readonly answer: AssetAnswer,
    private readonly sources: StockSources,
  ) {}

  async execute({ meta: { source: token, madeFrom, ...meta }, file, userId, context }: CreateAsset): Promise<Asset> {
    const assetId = newId(context, "asset");
    const { state: before } = await this.aggregates.load(asset, `asset-${assetId}`);
    if (before.status !== "none") return this.again(ownAsset(before, userId), context);
    if (meta.url) await this.urls.check(meta.url, assetId); // before a large file is sent in vain
    const source = await this.sources.of(token); // likewise
    const origin = madeFrom === undefined ? undefined : await this.originOf(madeFrom, userId);
    const after = await this.arrival.into(assetId, userId, file, context, async (stored, upload) => {
      const details = { ...meta, url: await this.reserveUrl(meta, upload, context) };
      return this.create(
        { assetId, authorId: userId, file: stored, details, ...(source && { source }), ...(origin && { origin }) },
        context,
      );
    });
    return this.answer.of(ownAsset(after, userId));
  }

  private async originOf(assetId: string, userId: string): Promise<PresentAsset["origin"]> {
    return ownAsset((await this.aggregates.load(asset, `asset-${assetId}`)).state, userId).origin;
  }

  private async reserveUrl(meta: AssetMeta, { attempt, assetId }: Upload, context: CommandContext): Promise<string> {
    const noted = (url: string) => this.underway.reserving(attempt, url);
    if (!meta.url) return this.urls.reserveFrom(meta.name, assetId, context, noted);
    await noted(meta.url);
    await this.urls.reserve(meta.url, assetId, context);
    return meta.url;
  }

  /** Decided once more, with what is there, so that the answer tells how far the first one wrote. */
  private async again(
    { status: _, formerUrl: __, formerFiles: ___, ...created }: PresentAsset,
    context: CommandContext,
  ): Promise<Asset> {
    return this.answer.of(ownAsset(await this.create(created, context), created.authorId));
  }

  private async create(
    created: Omit<Extract<AssetCommand, { type: "create" }>, "type">,
    context: CommandContext,
  ): Promise<AssetState> {
    const command = { type: "create", ...created } as const;
    return (await this.aggregates.run(asset, `asset-${created.assetId}`, command, context)).state;
  }
}
