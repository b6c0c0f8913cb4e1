import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { contextOf, newId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { DomainError } from "../../decider.ts";
import { asset, ownAsset } from "../asset/asset.ts";
import type { AssetEvent } from "../events.ts";
import { MergePictures, SeparatePictures } from "../messages.ts";
import { mergedAlready } from "./merge.ts";
import { Merges } from "./merges.ts";

@CommandHandler(MergePictures)
export class MergePicturesHandler implements ICommandHandler<MergePictures> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly merges: Merges,
  ) {}

  async execute(request: MergePictures): Promise<string> {
    const { keptId, userId, context } = request;
    const mergeId = newId(context, "merge");
    const kept = await this.own(keptId, userId);
    const known = kept.merges.find((merge) => merge.mergeId === mergeId);
    if (!known) await this.begin(mergeId, request);
    const { merges } = await this.own(keptId, userId);
    const merge = merges.find((each) => each.mergeId === mergeId);
    // absent: undone meanwhile
    if (merge) await this.merges.complete({ assetId: keptId, ...merge }, userId, context);
    return mergeId;
  }

  private async begin(mergeId: string, request: MergePictures): Promise<void> {
    const { keptId, duplicateIds, albums, userId, context } = request;
    const pictures = await Promise.all([keptId, ...duplicateIds].map((id) => this.own(id, userId)));
    if (pictures.some(({ file }) => file.type !== "image")) {
      throw new DomainError("refused", "not-pictures", "Only pictures can be merged.");
    }
    const duplicates = pictures.slice(1);
    if (duplicates.some(({ mergedBy }) => mergedBy !== null && mergedBy !== mergeId)) throw mergedAlready();
    const command = { type: "mergeDuplicates", by: userId, mergeId, duplicates, albums } as const;
    await this.aggregates.run(asset, `asset-${keptId}`, command, context);
  }

  private async own(assetId: string, userId: string) {
    return ownAsset((await this.aggregates.load(asset, `asset-${assetId}`)).state, userId);
  }
}

@CommandHandler(SeparatePictures)
export class SeparatePicturesHandler implements ICommandHandler<SeparatePictures> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly merges: Merges,
  ) {}

  async execute({ keptId, mergeId, userId, context }: SeparatePictures): Promise<void> {
    const stream = `asset-${keptId}`;
    const { merges } = ownAsset((await this.aggregates.load(asset, stream)).state, userId);
    const merge = merges.find((each) => each.mergeId === mergeId);
    // duplicates first: repeated after it broke off, the command finds the merge again
    if (merge) await this.merges.takeBack({ assetId: keptId, ...merge }, userId, context);
    await this.aggregates.run(asset, stream, { type: "separateDuplicates", by: userId, mergeId }, context);
  }
}

/** Completes merges whose request broke off. */
export const mergeCompletion = defineReactor<AssetEvent>()({
  name: "picture_merges",
  categories: ["asset"],
  needs: { merges: Merges },
  on: {
    DuplicatesMerged: (merge, event, { merges }) =>
      merges.complete(merge, merge.authorId, { ...contextOf(event, "merge"), userId: merge.authorId }),
  },
});
