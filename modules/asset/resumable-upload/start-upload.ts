import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { v7 } from "uuid";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { plainName } from "#backend/http/plain-name";
import { DomainError } from "../../decider.ts";
import { asset, ownAsset, type PresentAsset } from "../asset/asset.ts";
import { AssetAnswer } from "../asset-answer.ts";
import { AssetUrls } from "../asset-urls.ts";
import { KeptFiles } from "../kept-files.ts";
import { StockSources } from "../stock-sources.ts";
import { AccountStorage } from "../storage/account-storage.ts";
import { refuseBeforehand } from "../upload/file-kind.ts";
import type { KeptAlready, NewUpload, StartedUpload } from "../upload-contract.ts";
import { EndedUploads } from "./ended-uploads.ts";
import { gone } from "./receive-piece.ts";
import { ResumableUploads } from "./resumable-uploads.ts";
import type { UploadRow } from "./upload.tables.ts";
import { startedUpload } from "./upload-answer.ts";
import { assetIdOf } from "./upload-identity.ts";

/** Uploads that an account may have open at once: more than a queue ever needs. */
const OPEN_AT_ONCE = 1_000;

/** Prepares to receive a file in pieces. The same command again answers the same upload. */
export class StartUpload extends Command<StartedUpload | KeptAlready> {
  constructor(
    readonly wanted: NewUpload,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Checks everything that can be known before a byte is sent, and reserves room and url. */
@CommandHandler(StartUpload)
export class StartUploadHandler implements ICommandHandler<StartUpload> {
  constructor(
    private readonly uploads: ResumableUploads,
    private readonly ended: EndedUploads,
    private readonly storage: AccountStorage,
    private readonly urls: AssetUrls,
    private readonly sources: StockSources,
    private readonly aggregates: Aggregates,
    private readonly kept: KeptFiles,
    private readonly answer: AssetAnswer,
  ) {}

  async execute({ wanted, userId, context }: StartUpload): Promise<StartedUpload | KeptAlready> {
    const before = await this.uploads.startedBy(context.commandId);
    if (before) return this.reserve(before, context);
    const id = v7();
    const assetId = wanted.replaces ?? assetIdOf(id, userId);
    const fileName = plainName(wanted.fileName);
    refuseBeforehand(fileName, wanted.size);
    const existing = await (wanted.replaces
      ? this.checkReplaced(wanted.replaces, userId)
      : this.check(wanted, assetId, userId));
    if (existing) return { existing: await this.answer.of(existing) };
    if ((await this.uploads.countOpen(userId)) >= OPEN_AT_ONCE) throw tooManyOpen();
    const row = await this.uploads.add({
      id,
      command_id: context.commandId,
      user_id: userId,
      asset_id: assetId,
      file_name: fileName,
      size: String(wanted.size),
      sha256: wanted.sha256 ?? null,
      meta: wanted.replaces ? null : (wanted.meta ?? null),
    });
    return this.reserve(row, context);
  }

  private async checkReplaced(assetId: string, userId: string): Promise<undefined> {
    ownAsset((await this.aggregates.load(asset, `asset-${assetId}`)).state, userId);
  }

  /** Answers the asset that holds the same bytes already, if they need not be kept twice. */
  private async check(
    { meta, sha256, evenIfKept }: NewUpload,
    assetId: string,
    userId: string,
  ): Promise<PresentAsset | undefined> {
    if (meta?.url) await this.urls.check(meta.url, assetId);
    await this.sources.of(meta?.source);
    return sha256 === undefined || evenIfKept ? undefined : this.kept.find(userId, sha256);
  }

  /** The row is there first: if this breaks off, it tells what to give back. */
  private async reserve(row: UploadRow, context: CommandContext): Promise<StartedUpload> {
    const { id: attempt, asset_id: assetId, user_id: userId, state, meta } = row;
    if (state === "cancelled") throw gone();
    if (state !== "reserving") return startedUpload(row);
    try {
      if (meta) await this.urls.reserve(meta.url, assetId, context);
      await this.storage.reserve({ attempt, assetId, userId }, Number(row.size), context);
    } catch (error) {
      if (error instanceof DomainError) await this.ended.drop(row);
      throw error;
    }
    await this.uploads.move(attempt, ["reserving"], "receiving");
    return startedUpload(row);
  }
}

function tooManyOpen(): DomainError {
  const message = "Too many unfinished uploads. Finish or cancel some of them first.";
  return new DomainError("too-many", "too-many-uploads", message, { retryAfter: 60 });
}
