import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { DomainError } from "../../decider.ts";
import { asset, ownAsset } from "../asset/asset.ts";
import type { FoundWaveform } from "../file-media-contract.ts";
import { MediaFiles } from "./media-files.ts";

/**
 * Keeps the waveform of an own sound that its owner's browser found. What the server found itself is not replaced.
 * Harmless when repeated.
 */
export class NoteWaveform extends Command<void> {
  constructor(
    readonly assetId: string,
    readonly found: FoundWaveform,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(NoteWaveform)
export class NoteWaveformHandler implements ICommandHandler<NoteWaveform> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly files: MediaFiles,
  ) {}

  async execute({ assetId, found: { blobId, waveform }, userId }: NoteWaveform): Promise<void> {
    const { file } = ownAsset((await this.aggregates.load(asset, `asset-${assetId}`)).state, userId);
    if (file.type !== "audio") throw new DomainError("refused", "not-a-sound", "Only a sound has a waveform.");
    if (file.blobId === blobId) await this.files.setWaveform(blobId, waveform); // else it was replaced meanwhile
  }
}
