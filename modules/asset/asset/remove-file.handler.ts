import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext, derivedId } from "#backend/commands/command-context";
import { RemoveAssetFile } from "../messages.ts";
import { StoredContents } from "../storage/stored-contents.ts";
import { asset, filesOf } from "./asset.ts";

@CommandHandler(RemoveAssetFile)
export class RemoveAssetFileHandler implements ICommandHandler<RemoveAssetFile> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly contents: StoredContents,
  ) {}

  /** The bytes, the quota, and only then the event, so that a run that breaks off is continued by the next. */
  async execute({ assetId }: RemoveAssetFile): Promise<void> {
    const stream = `asset-${assetId}`;
    const { state } = await this.aggregates.load(asset, stream);
    if (state.status !== "deleted") return;
    const { authorId } = state;
    const context = {
      ...commandContext({ userId: authorId, correlationId: `file of ${assetId}` }),
      commandId: derivedId("file removed", assetId),
    };
    for (const file of filesOf(state)) await this.contents.letGo(assetId, authorId, file, context);
    await this.aggregates.run(asset, stream, { type: "removeFile" }, context);
  }
}
