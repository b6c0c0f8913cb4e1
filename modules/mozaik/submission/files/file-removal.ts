import { Injectable } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { commandContext } from "#backend/commands/command-context";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { RemoveFileFor } from "../../../asset/messages.ts";
import { type SentFile, SentFiles } from "./sent-files.ts";

const EVERY_MS = 10 * 60_000;
/** How long a visitor may take to submit a file that they uploaded. */
const UNUSED_MS = 24 * 60 * 60_000;
const AT_A_TIME = 100;

/** Removes visitors' files with their bytes and gives their room back. An interrupted removal is done by the next one. */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly files: SentFiles,
    private readonly commands: CommandBus,
    tasks: PeriodicTasks,
  ) {
    tasks.add({
      name: "remove files that were never submitted",
      everyMs: EVERY_MS,
      startsLater: true,
      run: (signal) => this.removeUnused(UNUSED_MS, signal),
    });
  }

  /** All files of a submission or a Mozaik; of a `uid` the file that was not submitted yet. */
  async remove(which: Parameters<SentFiles["condemn"]>[0]): Promise<void> {
    for (const file of await this.files.condemn(which)) await this.end(file);
  }

  /** Removes what nobody submitted within `olderThanMs`, until `signal` aborts. Several processes may do so at once. */
  async removeUnused(olderThanMs: number, signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const unused = await this.files.condemnUnused(olderThanMs, AT_A_TIME);
      for (const file of unused) await this.end(file);
      if (unused.length < AT_A_TIME) return;
    }
  }

  /** Removes the bytes, then the row, so that nothing is lost track of in between. */
  async end({ blobId, ownerId }: Pick<SentFile, "blobId" | "ownerId">): Promise<void> {
    const context = commandContext({ userId: null, correlationId: `file ${blobId}` });
    await this.commands.execute(new RemoveFileFor({ blobId, ownerId }, context));
    await this.files.forget(blobId);
  }
}
