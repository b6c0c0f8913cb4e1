import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { ZipFile } from "yazl";
import { z } from "zod";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import type { Job, JobRun } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { Progress } from "#backend/projections/progress";
import { AccountTables } from "../account.tables.ts";
import { AccountMails } from "../account-mails.ts";
import { type ExportedFile, PersonalData } from "../personal-data.ts";
import { archivePath } from "../rules/archive-path.ts";
import { DataExports } from "./data-exports.ts";

/** More than an account may store, twice. */
const LARGEST_BYTES = 20 * 1024 ** 3;

const Work = z.strictObject({ exportId: z.uuid() });

/** Puts together what the mall has of a person. */
const DATA_EXPORT: Job<typeof Work> = {
  name: "data-export",
  payload: Work,
  retry: { attempts: 4, firstDelay: 10, longestDelay: 300 },
};

/** Makes archives: one file after the other is read, zipped and stored, so none is ever in memory as a whole. */
@Injectable()
export class DataExportJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly exports: DataExports,
    private readonly data: PersonalData,
    private readonly tables: AccountTables,
    private readonly mails: AccountMails,
    private readonly progress: Progress,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, "lastPosition">,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(DATA_EXPORT, ({ exportId }, run) => this.make(exportId, run));
  }

  /** Orders an archive; returns its id. */
  async order(userId: string, context: CommandContext): Promise<string> {
    const exportId = newId(context, "data export");
    await this.exports.begin(exportId, userId, new Date(context.at), (_tables, within) =>
      this.jobs.enqueue(DATA_EXPORT, { exportId }, { key: exportId, within }),
    );
    return exportId;
  }

  private async make(exportId: string, { isLast }: JobRun): Promise<void> {
    const row = await this.exports.byId(exportId);
    if (row?.state !== "waiting" && row?.state !== "running") return;
    try {
      await this.follow();
      await this.exports.note(exportId, { state: "running", done: 0, total: this.data.parts.length });
      await this.blobs.remove(exportId); // of an attempt that broke off
      const bytes = await this.write(exportId, row.user_id);
      await this.exports.note(exportId, { state: "ready", bytes: String(bytes) });
    } catch (error) {
      if (isLast) await this.exports.note(exportId, { state: "failed" });
      throw error;
    }
    await this.tables.transaction((_tables, within) =>
      this.mails.enqueue({ mail: "export-ready", userId: row.user_id, subjectId: exportId }, within),
    );
  }

  /** What the person did a moment ago is in the archive too. */
  private async follow(): Promise<void> {
    const position = await this.store.lastPosition();
    const names = new Set(this.data.parts.flatMap(({ readsFrom = [] }) => readsFrom));
    for (const name of names) await this.progress.waitFor(name, position);
  }

  private async write(exportId: string, userId: string): Promise<number> {
    const zip = new ZipFile();
    const output = Readable.from(zip.outputStream);
    zip.on("error", (error: Error) => output.destroy(error));
    const stored = this.blobs.put(exportId, output, LARGEST_BYTES);
    const filled = this.fill(zip, exportId, userId).catch((error: unknown) => {
      output.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    // If storing fails, nobody reads the zip any more, and filling it would wait for ever.
    const [{ size }] = await Promise.all([stored, Promise.race([filled, stored])]);
    return size;
  }

  private async fill(zip: ZipFile, exportId: string, userId: string): Promise<void> {
    const taken = new Set<string>();
    for (const [index, part] of this.data.parts.entries()) {
      for await (const file of part.exported?.(userId) ?? []) {
        const bytes = await this.open(file.content);
        zip.addReadStream(bytes, archivePath(file.path, taken), { compress: "json" in file.content });
        await finished(bytes);
      }
      await this.exports.note(exportId, { done: index + 1 });
    }
    zip.end();
  }

  private async open(content: ExportedFile["content"]): Promise<Readable> {
    if ("blobId" in content) return this.blobs.read(content.blobId);
    return Readable.from([Buffer.from(JSON.stringify(content.json, null, 2))]);
  }
}
