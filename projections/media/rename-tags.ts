import { Injectable } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import type { RenameTags, TagsRenamed } from "#modules/asset/media-contract";
import { AdjustAsset } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import { MediaQueries } from "./media.queries.ts";

/** Files of one request; a client sends it again until none is left, so a run that broke off is continued. */
const PORTION = 200;
/** Files that are changed at the same time. */
const AT_ONCE = 8;

/** Renames tags in all own files of an account: one event for each file. */
@Injectable()
export class TagRenaming {
  constructor(
    private readonly media: MediaQueries,
    private readonly commands: CommandBus,
  ) {}

  async rename({ from, to }: RenameTags, userId: string, context: CommandContext): Promise<TagsRenamed> {
    const old = from.filter((tag) => tag !== to);
    if (old.length === 0) return { changed: 0, isUnfinished: false };
    const files = await this.media.tagged(userId, old, PORTION);
    const portion = files.slice(0, PORTION);
    for (let start = 0; start < portion.length; start += AT_ONCE) {
      const now = portion.slice(start, start + AT_ONCE);
      await Promise.all(now.map(({ asset_id }) => this.renameOne(asset_id, old, to, userId, context)));
    }
    return { changed: portion.length, isUnfinished: files.length > PORTION };
  }

  private async renameOne(
    assetId: string,
    renameTags: readonly string[],
    to: string,
    userId: string,
    context: CommandContext,
  ): Promise<void> {
    try {
      await this.commands.execute(new AdjustAsset(assetId, { renameTags, to }, userId, followUp(context, assetId)));
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === "not-found")) throw error; // deleted since the list was read
    }
  }
}
