import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { type CommandContext, commandContext, derivedId, newId } from "#backend/commands/command-context";
import type { Job, JobRun } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import type { RenameTags, TagRenamingStarted } from "#modules/asset/media-contract";
import { AdjustAsset } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import { MediaQueries } from "./media.queries.ts";
import { type RenamingRow, TagRenamings } from "./tag-renamings.ts";

const Payload = z.strictObject({ renamingId: z.uuid() });

const RENAME_TAGS: Job<typeof Payload> = {
  name: "rename-tags",
  payload: Payload,
  retry: { attempts: 8, firstDelay: 1, longestDelay: 300 },
};

/** Files between two notes of how far it came. */
const PORTION = 100;
/** Files that are changed at the same time. */
const AT_ONCE = 8;

/**
 * Renames tags in all own files of an account, oldest first: one event for each file. A run that breaks off is continued
 * behind the last portion that was noted; a file that is reached twice is changed once, because its command has the same id.
 */
@Injectable()
export class TagRenaming implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly renamings: TagRenamings,
    private readonly commands: CommandBus,
    private readonly media: MediaQueries,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(RENAME_TAGS, ({ renamingId }, run) => this.rename(renamingId, run));
  }

  /** Notes the renaming and has it done by the job. The same command again starts nothing new. */
  async start({ from, to }: RenameTags, userId: string, context: CommandContext): Promise<TagRenamingStarted> {
    const old = from.filter((tag) => tag !== to);
    const total = old.length === 0 ? 0 : await this.media.countTagged(userId, old);
    const id = newId(context, "renaming of tags");
    await this.renamings.add({ renaming_id: id, user_id: userId, from_tags: old, to_tag: to, total }, (within) =>
      this.jobs.enqueue(RENAME_TAGS, { renamingId: id }, { key: id, within }),
    );
    return { id, total };
  }

  private async rename(renamingId: string, { signal, isLast }: JobRun): Promise<void> {
    try {
      while (await this.renamePortion(renamingId)) signal.throwIfAborted();
    } catch (error) {
      if (isLast) await this.renamings.end(renamingId, "failed");
      throw error;
    }
  }

  /** False if nothing is left. */
  private async renamePortion(renamingId: string): Promise<boolean> {
    const row = await this.renamings.get(renamingId);
    if (row?.state !== "running") return false;
    const files = await this.media.tagged(row.user_id, row.from_tags, { after: row.reached, most: PORTION });
    const last = files.at(-1);
    if (!last) {
      await this.renamings.end(renamingId, "done");
      return false;
    }
    for (let start = 0; start < files.length; start += AT_ONCE) {
      await Promise.all(files.slice(start, start + AT_ONCE).map(({ asset_id }) => this.renameOne(asset_id, row)));
    }
    return this.renamings.advance(row, last.position, files.length);
  }

  private async renameOne(assetId: string, { renaming_id, user_id, from_tags, to_tag }: RenamingRow): Promise<void> {
    const context = commandContext({ userId: user_id, correlationId: `renaming ${renaming_id}` });
    const commandId = derivedId("tag renamed", renaming_id, assetId);
    const adjustment = { renameTags: from_tags, to: to_tag };
    try {
      await this.commands.execute(new AdjustAsset(assetId, adjustment, user_id, { ...context, commandId }));
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === "not-found")) throw error; // deleted since the list was read
    }
  }
}
