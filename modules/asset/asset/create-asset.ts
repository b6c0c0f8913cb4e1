import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { AssetAnswer } from "../asset-answer.ts";
import type { Asset, AssetMeta } from "../contract.ts";
import type { StoredFile } from "../events.ts";
import { FriendlyUrls } from "../friendly-urls.ts";
import { AccountStorage } from "../storage/account-storage.ts";
import { FileIntake } from "../upload/file-intake.ts";
import type { IncomingFile } from "../upload/incoming-file.ts";
import { asset, ownAsset } from "./asset.ts";

/** Stores a file and makes an asset of it. The same command again answers the same asset and stores nothing. */
export class CreateAsset extends Command<Asset> {
  constructor(
    readonly meta: AssetMeta,
    readonly file: IncomingFile,
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
    private readonly urls: FriendlyUrls,
    private readonly storage: AccountStorage,
    private readonly intake: FileIntake,
    private readonly answer: AssetAnswer,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ meta, file, userId, context }: CreateAsset): Promise<Asset> {
    const assetId = newId(context, "asset");
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    if (state.status !== "none") return this.answer.of(ownAsset(state, userId));
    if (meta.url) await this.urls.check(meta.url, assetId); // before a large file is sent in vain
    const stored = await this.intake.store(file, await this.storage.remaining(userId));
    return this.record(assetId, meta, stored, userId, context);
  }

  /** Quota, url and asset in this order: a refusal gives the quota back and removes the bytes. */
  private async record(
    assetId: string,
    meta: AssetMeta,
    file: StoredFile,
    userId: string,
    context: CommandContext,
  ): Promise<Asset> {
    const undo = [() => this.blobs.remove(file.blobId)];
    try {
      undo.push(await this.storage.take(userId, assetId, file.size, context));
      const url = await this.reserveUrl(meta, assetId, context);
      const { state, events } = await this.aggregates.run(
        asset,
        `asset-${assetId}`,
        { type: "create", assetId, authorId: userId, file, details: { ...meta, url } },
        context,
      );
      if (events.length === 0) await undoAll(undo); // the same upload, sent twice at once: the other one was first
      return this.answer.of(ownAsset(state, userId));
    } catch (error) {
      // After anything but a refusal nobody knows whether the event was stored: its file must then be there.
      if (error instanceof DomainError) await undoAll(undo);
      throw error;
    }
  }

  private async reserveUrl(meta: AssetMeta, assetId: string, context: CommandContext): Promise<string> {
    if (!meta.url) return this.urls.reserveFrom(meta.name, assetId, context);
    await this.urls.reserve(meta.url, assetId, context);
    return meta.url;
  }
}

async function undoAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}
