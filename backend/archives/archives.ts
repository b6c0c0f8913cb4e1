import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { DomainError } from "#modules/decider";
import { type BlobOwner, BlobOwners, type OwnedBlob } from "../blobs/blob-owners.ts";
import { BLOB_STORE, type BlobStore } from "../blobs/blob-store.ts";
import { PeriodicTasks } from "../periodic-tasks.ts";
import { type ArchiveRow, ArchiveTables } from "./archive.tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long an archive can be downloaded. */
const KEPT_MS = 7 * DAY_MS;
const LISTED = 5;

/** An archive that somebody wants. */
export interface WantedArchive extends Pick<ArchiveRow, "kind" | "subject_id" | "user_id" | "wish"> {
  readonly archiveId: string;
  readonly at: Date;
  /** How many of one subject a day may bring. */
  readonly aDay: number;
}

/** The archives that people asked for: one at a time of one subject, kept for a week. */
@Injectable()
export class Archives implements BlobOwner, OnModuleInit {
  readonly name = "archives";

  constructor(
    private readonly tables: ArchiveTables,
    private readonly owners: BlobOwners,
    @Inject(BLOB_STORE) private readonly store: BlobStore,
    tasks: PeriodicTasks,
  ) {
    tasks.add({ name: "expired archives", everyMs: HOUR_MS, startsLater: true, run: () => this.removeExpired() });
  }

  onModuleInit(): void {
    this.owners.register(this);
  }

  async *blobs(): AsyncIterable<OwnedBlob> {
    const rows = await this.tables.database
      .selectFrom("archives.archive")
      .select(["archive_id", "kind", "state", "bytes"])
      .where("state", "in", ["running", "ready"])
      .execute();
    for (const { archive_id: blobId, kind, state, bytes } of rows) {
      yield { blobId, what: `archive (${kind})`, ...(state === "ready" && { expected: { size: Number(bytes) } }) };
    }
  }

  /**
   * Notes that somebody wants an archive, once for the same id; `enqueue` runs in the same transaction. Throws
   * `export-underway` if one of the same subject is being made, and `too-many-exports`.
   */
  async begin(wanted: WantedArchive, enqueue: Parameters<ArchiveTables["transaction"]>[0]): Promise<void> {
    const { archiveId: archive_id, at, aDay, wish, ...of } = wanted;
    await this.tables.transaction(async (tables, within) => {
      const newest = await tables
        .selectFrom("archives.archive")
        .select(["archive_id", "state"])
        .where("kind", "=", of.kind)
        .where("subject_id", "=", of.subject_id)
        .where("requested_at", ">", new Date(at.getTime() - DAY_MS))
        .execute();
      if (newest.some((row) => row.archive_id === archive_id)) return;
      if (newest.some(({ state }) => state === "waiting" || state === "running")) throw underway();
      if (newest.length >= aDay) {
        throw new DomainError("too-many", "too-many-exports", `You can ask for ${aDay} archives in a day.`);
      }
      const made = await tables
        .insertInto("archives.archive")
        .values({
          ...of,
          archive_id,
          wish: JSON.stringify(wish),
          state: "waiting",
          done: 0,
          total: 0,
          bytes: null,
          problem: null,
          requested_at: at,
          expires_at: null,
        })
        // two requests at the same moment: the index of those underway lets one of them in
        .onConflict((conflict) => conflict.doNothing())
        .returning("archive_id")
        .executeTakeFirst();
      if (!made) throw underway();
      await enqueue(tables, within);
    });
  }

  /** Those of one subject that this person asked for, the newest first. */
  of({ kind, subject_id, user_id }: Pick<ArchiveRow, "kind" | "subject_id" | "user_id">): Promise<ArchiveRow[]> {
    return this.tables.database
      .selectFrom("archives.archive")
      .selectAll()
      .where("kind", "=", kind)
      .where("subject_id", "=", subject_id)
      .where("user_id", "=", user_id)
      .orderBy("requested_at", "desc")
      .limit(LISTED)
      .execute();
  }

  async byId(archiveId: string): Promise<ArchiveRow | undefined> {
    return this.tables.database
      .selectFrom("archives.archive")
      .selectAll()
      .where("archive_id", "=", archiveId)
      .executeTakeFirst();
  }

  async note(
    archiveId: string,
    change: Partial<Pick<ArchiveRow, "state" | "done" | "total" | "bytes" | "problem">>,
  ): Promise<void> {
    await this.tables.database
      .updateTable("archives.archive")
      .set({ ...change, ...(change.state === "ready" && { expires_at: new Date(Date.now() + KEPT_MS) }) })
      .where("archive_id", "=", archiveId)
      .execute();
  }

  async removeExpired(now = new Date()): Promise<void> {
    const rows = await this.tables.database
      .selectFrom("archives.archive")
      .select("archive_id")
      .where("state", "=", "ready")
      .where("expires_at", "<=", now)
      .execute();
    for (const { archive_id } of rows) {
      await this.store.remove(archive_id);
      await this.note(archive_id, { state: "expired", bytes: null });
    }
  }

  /** Everything that was made for this person, with their account. */
  async erase(userId: string): Promise<void> {
    const rows = await this.tables.database
      .selectFrom("archives.archive")
      .select("archive_id")
      .where("user_id", "=", userId)
      .execute();
    for (const { archive_id } of rows) await this.store.remove(archive_id);
    await this.tables.database.deleteFrom("archives.archive").where("user_id", "=", userId).execute();
  }
}

/** Whether it can be downloaded now. */
export function isReady({ state, expires_at }: Pick<ArchiveRow, "state" | "expires_at">): boolean {
  return state === "ready" && expires_at !== null && expires_at > new Date();
}

/** An archive as its owner sees it. */
export function archiveAnswer(row: ArchiveRow) {
  const { archive_id: id, done, total, bytes, problem, requested_at, expires_at } = row;
  return {
    id,
    state: row.state === "ready" && !isReady(row) ? ("expired" as const) : row.state,
    ...{ done, total, problem },
    bytes: bytes === null ? null : Number(bytes),
    requestedAt: requested_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
  };
}

function underway(): DomainError {
  return new DomainError("conflict", "export-underway", "Your archive is being made. It is one at a time.");
}
