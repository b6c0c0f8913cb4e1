import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { ZipFile } from "yazl";
import { z } from "zod";
import { DomainError } from "#modules/decider";
import { BLOB_STORE, type BlobStore } from "../blobs/blob-store.ts";
import { type CommandContext, newId } from "../commands/command-context.ts";
import { EVENT_STORE, type EventStore } from "../event-store/event-store.ts";
import type { Job, JobRun } from "../jobs/job.ts";
import { Jobs } from "../jobs/jobs.ts";
import { Progress } from "../projections/progress.ts";
import type { ArchiveRow } from "./archive.tables.ts";
import { Archives } from "./archives.ts";

/** More than an account may store, twice. */
const LARGEST_BYTES = 20 * 1024 ** 3;

const Work = z.strictObject({ archiveId: z.uuid() });

const MAKE_ARCHIVE: Job<typeof Work> = {
  name: "make-archive",
  payload: Work,
  retry: { attempts: 4, firstDelay: 10, longestDelay: 300 },
};

/** A file of an archive. Its path is used as it is: it must be safe on every file system, and the only one. */
export interface ArchiveFile {
  readonly path: string;
  readonly content: { readonly json: unknown } | { readonly text: string | Buffer } | { readonly blobId: string };
}

/** What archives of one kind hold. The part of the application that offers them registers it when it starts. */
export interface ArchiveKind {
  /** Stored with each archive: never change it. */
  readonly name: string;
  /** How many of one subject a day may bring. */
  readonly aDay: number;
  /** The read models that it comes from: they are waited for. */
  readsFrom(): readonly string[];
  /**
   * The files, one after the other; `note` shows how far it is. A `DomainError` ends it for good, with its message as
   * the reason that its owner sees; after any other error it begins again.
   */
  files(
    archive: ArchiveRow,
    note: (progress: { done?: number; total?: number }) => Promise<void>,
  ): AsyncIterable<ArchiveFile>;
  /** Once it can be downloaded. */
  whenReady?(archive: ArchiveRow): Promise<void>;
}

/** What is wanted, besides the kind. */
export interface ArchiveOrder {
  readonly kind: string;
  readonly subjectId: string;
  readonly userId: string;
  readonly wish?: Record<string, unknown>;
}

/** Makes archives: one file after the other is read, zipped and stored, so none is ever in memory as a whole. */
@Injectable()
export class ArchiveJob implements OnModuleInit {
  private readonly kinds = new Map<string, ArchiveKind>();

  constructor(
    private readonly jobs: Jobs,
    private readonly archives: Archives,
    private readonly progress: Progress,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, "lastPosition">,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(MAKE_ARCHIVE, ({ archiveId }, run) => this.make(archiveId, run));
  }

  register(kind: ArchiveKind): void {
    this.kinds.set(kind.name, kind);
  }

  /** Orders an archive; returns its id. The same command again orders nothing. Throws as `Archives.begin` does. */
  async order({ kind, subjectId, userId, wish = {} }: ArchiveOrder, context: CommandContext): Promise<string> {
    const archiveId = newId(context, `archive ${kind}`);
    const { aDay } = this.kindOf(kind);
    const wanted = { archiveId, kind, subject_id: subjectId, user_id: userId, wish, aDay, at: new Date(context.at) };
    await this.archives.begin(wanted, (_tables, within) =>
      this.jobs.enqueue(MAKE_ARCHIVE, { archiveId }, { key: archiveId, within }),
    );
    return archiveId;
  }

  private kindOf(name: string): ArchiveKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`no archives of kind '${name}' are made here`);
    return kind;
  }

  /** One attempt; what an earlier one left is made again. Does nothing once the archive is ready or has failed. */
  async make(archiveId: string, { isLast }: JobRun): Promise<void> {
    const row = await this.archives.byId(archiveId);
    if (row?.state !== "waiting" && row?.state !== "running") return;
    const kind = this.kindOf(row.kind);
    try {
      await this.follow(kind);
      await this.archives.note(archiveId, { state: "running", done: 0, total: 0 });
      await this.blobs.remove(archiveId); // of an attempt that broke off
      const bytes = await this.write(row, kind);
      await this.archives.note(archiveId, { state: "ready", bytes: String(bytes) });
    } catch (error) {
      const isRefused = error instanceof DomainError && error.kind !== "not-ready";
      if (isRefused || isLast) {
        const problem = isRefused ? error.message : null;
        await this.archives.note(archiveId, { state: "failed", problem });
      }
      if (isRefused) return;
      throw error;
    }
    await kind.whenReady?.(row);
  }

  /** What its owner did a moment ago is in the archive too. */
  private async follow(kind: ArchiveKind): Promise<void> {
    const position = await this.store.lastPosition();
    for (const name of new Set(kind.readsFrom())) await this.progress.waitFor(name, position);
  }

  private async write(row: ArchiveRow, kind: ArchiveKind): Promise<number> {
    const zip = new ZipFile();
    const output = Readable.from(zip.outputStream);
    zip.on("error", (error: Error) => output.destroy(error));
    const stored = this.blobs.put(row.archive_id, output, LARGEST_BYTES);
    const filled = this.fill(zip, row, kind).catch((error: unknown) => {
      output.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    });
    // If storing fails, nobody reads the zip any more, and filling it would wait for ever.
    const [{ size }] = await Promise.all([stored, Promise.race([filled, stored])]);
    return size;
  }

  private async fill(zip: ZipFile, row: ArchiveRow, kind: ArchiveKind): Promise<void> {
    const note = (progress: { done?: number; total?: number }) => this.archives.note(row.archive_id, progress);
    for await (const { path, content } of kind.files(row, note)) {
      const bytes = await this.open(content);
      zip.addReadStream(bytes, path, { compress: !("blobId" in content) });
      await finished(bytes);
    }
    zip.end();
  }

  private async open(content: ArchiveFile["content"]): Promise<Readable> {
    if ("blobId" in content) return this.blobs.read(content.blobId);
    const text = "json" in content ? JSON.stringify(content.json, null, 2) : content.text;
    return Readable.from([Buffer.from(text)]);
  }
}
