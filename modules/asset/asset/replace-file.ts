import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { AssetAnswer } from "../asset-answer.ts";
import type { Asset } from "../contract.ts";
import { FileArrival } from "../upload/file-arrival.ts";
import type { ArrivingFile } from "../upload/incoming-file.ts";
import { UploadsUnderway } from "../upload/uploads-underway.ts";
import { asset, ownAsset } from "./asset.ts";

/**
 * Gives an asset another file of the same kind. Both files are kept and count against the quota. If the asset had this
 * file before, that one is shown again and nothing new is stored.
 */
export class ReplaceAssetFile extends Command<Asset> {
  constructor(
    readonly assetId: string,
    readonly file: ArrivingFile,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReplaceAssetFile)
export class ReplaceAssetFileHandler implements ICommandHandler<ReplaceAssetFile> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly arrival: FileArrival,
    private readonly underway: UploadsUnderway,
    private readonly answer: AssetAnswer,
  ) {}

  async execute({ assetId, file, userId, context }: ReplaceAssetFile): Promise<Asset> {
    const stream = `asset-${assetId}`;
    ownAsset((await this.aggregates.load(asset, stream)).state, userId); // before a file is sent in vain
    const after = await this.arrival.into(assetId, userId, file, context, async (stored, { attempt }) => {
      await this.underway.stillHeld(attempt);
      const command = { type: "replaceFile", by: userId, file: stored } as const;
      return (await this.aggregates.run(asset, stream, command, context)).state;
    });
    return this.answer.of(ownAsset(after, userId));
  }
}
