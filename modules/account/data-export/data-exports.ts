import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import type { Selectable } from "kysely";
import { type BlobOwner, BlobOwners, type OwnedBlob } from "#backend/blobs/blob-owners";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { DomainError } from "../../decider.ts";
import { AccountTables } from "../account.tables.ts";
import type { DataExportTable } from "./data-export.tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long an archive can be downloaded. */
const KEPT_MS = 7 * DAY_MS;
/** How many a person may ask for in a day. */
const A_DAY = 3;
const LISTED = 5;

export type DataExportRow = Selectable<DataExportTable>;

/** The archives that people asked for. */
@Injectable()
export class DataExports implements BlobOwner, OnModuleInit {
  readonly name = "data exports";

  constructor(
    private readonly tables: AccountTables,
    private readonly owners: BlobOwners,
    @Inject(BLOB_STORE) private readonly store: BlobStore,
    tasks: PeriodicTasks,
  ) {
    tasks.add({ name: "expired data exports", everyMs: HOUR_MS, startsLater: true, run: () => this.removeExpired() });
  }

  onModuleInit(): void {
    this.owners.register(this);
  }

  async *blobs(): AsyncIterable<OwnedBlob> {
    const rows = await this.tables.database
      .selectFrom("account.data_export")
      .select(["export_id", "state", "bytes"])
      .where("state", "in", ["running", "ready"])
      .execute();
    for (const { export_id: blobId, state, bytes } of rows) {
      yield { blobId, what: "data export", ...(state === "ready" && { expected: { size: Number(bytes) } }) };
    }
  }

  /**
   * Notes that a person wants an archive; `enqueue` runs in the same transaction. Throws `export-underway` if one is being
   * made, and `too-many-exports`.
   */
  async begin(exportId: string, userId: string, at: Date, enqueue: Parameters<AccountTables["transaction"]>[0]) {
    await this.tables.transaction(async (tables, within) => {
      const newest = await tables
        .selectFrom("account.data_export")
        .select(["export_id", "state"])
        .where("user_id", "=", userId)
        .where("requested_at", ">", new Date(at.getTime() - DAY_MS))
        .execute();
      if (newest.some((row) => row.export_id === exportId)) return;
      if (newest.some(({ state }) => state === "waiting" || state === "running")) throw underway();
      if (newest.length >= A_DAY) {
        throw new DomainError("too-many", "too-many-exports", `You can ask for ${A_DAY} archives in a day.`);
      }
      await tables
        .insertInto("account.data_export")
        .values({
          export_id: exportId,
          user_id: userId,
          state: "waiting",
          done: 0,
          total: 0,
          bytes: null,
          requested_at: at,
          expires_at: null,
        })
        .execute();
      await enqueue(tables, within);
    });
  }

  /** The newest first. */
  of(userId: string): Promise<DataExportRow[]> {
    return this.tables.database
      .selectFrom("account.data_export")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("requested_at", "desc")
      .limit(LISTED)
      .execute();
  }

  async byId(exportId: string): Promise<DataExportRow | undefined> {
    return this.tables.database
      .selectFrom("account.data_export")
      .selectAll()
      .where("export_id", "=", exportId)
      .executeTakeFirst();
  }

  async note(exportId: string, change: Partial<Pick<DataExportRow, "state" | "done" | "total" | "bytes">>) {
    await this.tables.database
      .updateTable("account.data_export")
      .set({ ...change, ...(change.state === "ready" && { expires_at: new Date(Date.now() + KEPT_MS) }) })
      .where("export_id", "=", exportId)
      .execute();
  }

  async removeExpired(now = new Date()): Promise<void> {
    const rows = await this.tables.database
      .selectFrom("account.data_export")
      .select("export_id")
      .where("state", "=", "ready")
      .where("expires_at", "<=", now)
      .execute();
    for (const { export_id } of rows) {
      await this.store.remove(export_id);
      await this.note(export_id, { state: "expired", bytes: null });
    }
  }

  /** With the account. */
  async erase(userId: string): Promise<void> {
    const rows = await this.tables.database
      .selectFrom("account.data_export")
      .select("export_id")
      .where("user_id", "=", userId)
      .execute();
    for (const { export_id } of rows) await this.store.remove(export_id);
    await this.tables.database.deleteFrom("account.data_export").where("user_id", "=", userId).execute();
  }
}

function underway(): DomainError {
  return new DomainError("conflict", "export-underway", "Your archive is being made. It is one at a time.");
}
