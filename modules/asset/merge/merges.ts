import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { type AlbumCommand, album } from "../album/album.ts";
import { asset } from "../asset/asset.ts";
import type { Merge } from "../events.ts";
import type { MergeCommand } from "./merge.ts";

/** A merge as the event of the picture that is kept says it. */
interface Merged extends Merge {
  readonly assetId: string;
}

/**
 * Carries out in duplicates and albums what the picture that is kept says of a merge. Harmless when repeated, in
 * whatever process: each step has one command id for ever.
 */
@Injectable()
export class Merges {
  constructor(private readonly aggregates: Aggregates) {}

  async complete({ assetId, mergeId, duplicateIds, albums }: Merged, by: string, context: CommandContext) {
    for (const id of duplicateIds) {
      await this.runOn(id, { type: "becomeDuplicate", by, mergeId, of: assetId }, context);
    }
    for (const { albumId, before } of albums) {
      const step = (command: AlbumCommand) => this.inAlbum(albumId, command, mergeId, context);
      await step({ type: "add", by, assetIds: [assetId] });
      await step({ type: "move", by, assetIds: [assetId], before });
    }
  }

  async takeBack({ assetId, mergeId, duplicateIds, albums }: Merged, by: string, context: CommandContext) {
    for (const id of duplicateIds) await this.runOn(id, { type: "ceaseToBeDuplicate", by, mergeId }, context);
    for (const { albumId } of albums) {
      await this.inAlbum(albumId, { type: "remove", by, assetIds: [assetId] }, mergeId, context);
    }
  }

  private async runOn(
    id: string,
    command: Extract<MergeCommand, { type: "becomeDuplicate" | "ceaseToBeDuplicate" }>,
    context: CommandContext,
  ): Promise<void> {
    const commandId = derivedId(command.mergeId, command.type, id);
    await this.aggregates.run(asset, `asset-${id}`, command, { ...context, commandId });
  }

  /** An album that is full or gone meanwhile stays as it is. */
  private async inAlbum(albumId: string, command: AlbumCommand, mergeId: string, context: CommandContext) {
    const commandId = derivedId(mergeId, command.type, albumId);
    try {
      await this.aggregates.run(album, `album-${albumId}`, command, { ...context, commandId });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === "conflict") throw error;
    }
  }
}
