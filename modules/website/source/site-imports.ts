import type { Readable } from "node:stream";
import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { z } from "zod";
import { ReadZip } from "#backend/archives/read-zip";
import { type BlobOwner, BlobOwners, type OwnedBlob } from "#backend/blobs/blob-owners";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { OVER_LIMIT } from "#backend/blobs/meter";
import { type CommandContext, commandContext, newId } from "#backend/commands/command-context";
import type { Job, JobRun } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { DomainError } from "../../decider.ts";
import { type ImportRow, ImportTables } from "./import.tables.ts";
import { readManifest, readMozaik } from "./opened-source.ts";
import { SiteImporter } from "./site-importer.ts";

/** Of the zip, and of everything in it unpacked. */
const MOST_BYTES = 2 * 1024 ** 3;
const LIMITS = { files: 6_000, bytes: 4 * 1024 ** 3 };
const LISTED = 5;

const Work = z.strictObject({ importId: z.uuid() });

const IMPORT_WEBSITE: Job<typeof Work> = {
  name: "import-website",
  payload: Work,
  retry: { attempts: 4, firstDelay: 10, longestDelay: 300 },
};

/** Takes archives of websites in: checks them while their sender waits, and makes the website by a job. */
@Injectable()
export class SiteImports implements BlobOwner, OnModuleInit {
  readonly name = "imports of websites";
  /** Whose archives are arriving in this process. */
  private readonly receiving = new Set<string>();

  constructor(
    private readonly tables: ImportTables,
    private readonly importer: SiteImporter,
    private readonly jobs: Jobs,
    private readonly owners: BlobOwners,
    @Inject(BLOB_STORE) private readonly store: BlobStore,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
    this.jobs.handle(IMPORT_WEBSITE, ({ importId }, run) => this.make(importId, run));
  }

  async *blobs(): AsyncIterable<OwnedBlob> {
    for (const { import_id: blobId } of await this.underway(null)) yield { blobId, what: "import of a website" };
  }

  /**
   * Stores the archive, checks all of it but its files, and orders the import; returns its id. The same command again
   * orders nothing. Throws `bad-archive`, `too-large`, and `import-underway` if another one of theirs is not done.
   */
  async begin(source: Readable, userId: string, context: CommandContext): Promise<string> {
    const importId = newId(context, "website import");
    if (await this.byId(importId)) {
      source.resume();
      return importId;
    }
    // before a large archive is sent in vain; nobody fills the disk with several at once
    if (this.receiving.has(userId) || (await this.underway(userId)).length > 0) throw isUnderway();
    this.receiving.add(userId);
    try {
      await this.receive(importId, source);
      await this.check(importId);
      await this.order(importId, userId, context);
    } catch (error) {
      if (!(await this.byId(importId))) await this.store.remove(importId);
      throw error;
    } finally {
      this.receiving.delete(userId);
    }
    return importId;
  }

  /** Somebody's, the newest first. */
  of(userId: string): Promise<ImportRow[]> {
    return this.tables.database
      .selectFrom("site_import.import")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("requested_at", "desc")
      .limit(LISTED)
      .execute();
  }

  /** With the account. */
  async erase(userId: string): Promise<void> {
    for (const { import_id } of await this.of(userId)) await this.store.remove(import_id);
    await this.tables.database.deleteFrom("site_import.import").where("user_id", "=", userId).execute();
  }

  private async receive(importId: string, source: Readable): Promise<void> {
    try {
      await this.store.put(importId, source, MOST_BYTES);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === OVER_LIMIT)) throw error;
      throw new DomainError("too-large", "archive-too-large", "An archive may have at most 2 GB.");
    }
  }

  private async check(importId: string): Promise<void> {
    const zip = await ReadZip.open(this.store, importId, LIMITS);
    try {
      const manifest = await readManifest(zip);
      for (const entry of manifest.mozaiks) await readMozaik(zip, entry, manifest);
    } finally {
      zip.close();
    }
  }

  private async order(importId: string, userId: string, context: CommandContext): Promise<void> {
    await this.tables.transaction(async (tables, within) => {
      const made = await tables
        .insertInto("site_import.import")
        .values({
          import_id: importId,
          user_id: userId,
          website_id: newId(context, "imported website"),
          state: "waiting",
          done: 0,
          total: 0,
          problem: null,
          requested_at: new Date(context.at),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("import_id")
        .executeTakeFirst();
      if (!made) throw isUnderway();
      await this.jobs.enqueue(IMPORT_WEBSITE, { importId }, { key: importId, within });
    });
  }

  private async make(importId: string, { isLast }: JobRun): Promise<void> {
    const row = await this.byId(importId);
    if (row?.state !== "waiting" && row?.state !== "running") return;
    const { user_id: ownerId, website_id: websiteId } = row;
    const context = commandContext({ userId: ownerId, idempotencyKey: importId, correlationId: importId });
    const note = (progress: { done?: number; total?: number }) => this.note(importId, progress);
    try {
      await this.note(importId, { state: "running" });
      const zip = await ReadZip.open(this.store, importId, LIMITS);
      try {
        await this.importer.import(zip, { websiteId, ownerId, context, note });
      } finally {
        zip.close();
      }
      await this.end(importId, { state: "ready" });
    } catch (error) {
      const isRefused = error instanceof DomainError && error.kind !== "not-ready";
      if (isRefused) return this.end(importId, { state: "failed", problem: error.message });
      if (isLast) await this.end(importId, { state: "failed" });
      throw error;
    }
  }

  private async end(importId: string, change: Partial<Pick<ImportRow, "state" | "problem">>): Promise<void> {
    await this.note(importId, change);
    await this.store.remove(importId);
  }

  private async note(
    importId: string,
    change: Partial<Pick<ImportRow, "state" | "done" | "total" | "problem">>,
  ): Promise<void> {
    await this.tables.database
      .updateTable("site_import.import")
      .set(change)
      .where("import_id", "=", importId)
      .execute();
  }

  private byId(importId: string): Promise<ImportRow | undefined> {
    return this.tables.database
      .selectFrom("site_import.import")
      .selectAll()
      .where("import_id", "=", importId)
      .executeTakeFirst();
  }

  /** Null: everybody's. */
  private underway(userId: string | null) {
    return this.tables.database
      .selectFrom("site_import.import")
      .select("import_id")
      .where("state", "in", ["waiting", "running"])
      .$if(userId !== null, (query) => query.where("user_id", "=", userId ?? ""))
      .execute();
  }
}

function isUnderway(): DomainError {
  return new DomainError("conflict", "import-underway", "Another website is being imported. It is one at a time.");
}
