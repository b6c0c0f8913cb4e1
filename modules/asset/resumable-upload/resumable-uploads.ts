import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { HeldUpload } from "./held-upload.ts";
import { LEASE, type UploadRow, type UploadStep, type UploadTables } from "./upload.tables.ts";

const NOT_LEASED = sql<boolean>`(leased_until is null or leased_until < now())`;

const OPEN: readonly UploadStep[] = ["receiving", "checking"];
const SHOWN: readonly UploadStep[] = ["receiving", "checking", "done", "failed"];
/** Of ended uploads the latest are listed. */
const ENDED_LISTED = 100;

type NewRow = Pick<UploadRow, "id" | "command_id" | "user_id" | "asset_id" | "file_name" | "size" | "sha256" | "meta">;

/** The uploads that arrive in pieces, in one table for all processes. */
@Injectable()
export class ResumableUploads {
  private readonly database: Kysely<UploadTables>;

  constructor(database: Database) {
    this.database = database.withTables<UploadTables>();
  }

  /** Notes an upload before anything is reserved for it. Answers the upload that its command has started. */
  async add({ meta, ...row }: NewRow): Promise<UploadRow> {
    await this.database
      .insertInto("asset.resumable_upload")
      .values({ ...row, meta: meta && JSON.stringify(meta) })
      .onConflict((conflict) => conflict.column("command_id").doNothing())
      .execute();
    const added = await this.startedBy(row.command_id);
    if (!added) throw new Error(`upload ${row.id} was removed at once`);
    return added;
  }

  async startedBy(commandId: string): Promise<UploadRow | undefined> {
    return this.database
      .selectFrom("asset.resumable_upload")
      .selectAll()
      .where("command_id", "=", commandId)
      .executeTakeFirst();
  }

  /** Moves it from one of the steps `from`, no matter which process holds it; false if it is at another. */
  async move(id: string, from: readonly UploadStep[], to: UploadStep, reason: string | null = null): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable("asset.resumable_upload")
      .set({ state: to, reason, touched_at: sql`now()` })
      .where("id", "=", id)
      .where("state", "in", from)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** The upload as its owner sees it. */
  async find(id: string, userId: string): Promise<UploadRow | undefined> {
    return this.database
      .selectFrom("asset.resumable_upload")
      .selectAll()
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where("state", "in", SHOWN)
      .executeTakeFirst();
  }

  /** Whatever its step. */
  async get(id: string): Promise<UploadRow | undefined> {
    return this.database.selectFrom("asset.resumable_upload").selectAll().where("id", "=", id).executeTakeFirst();
  }

  /** All open ones and the latest ended ones, newest first. */
  async listOf(userId: string): Promise<UploadRow[]> {
    const own = this.database.selectFrom("asset.resumable_upload").selectAll().where("user_id", "=", userId);
    const [open, ended] = await Promise.all([
      own.where("state", "in", OPEN).execute(),
      own.where("state", "in", ["done", "failed"]).orderBy("created_at", "desc").limit(ENDED_LISTED).execute(),
    ]);
    return [...open, ...ended].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  }

  async countOpen(userId: string): Promise<number> {
    const { count } = await this.database
      .selectFrom("asset.resumable_upload")
      .select((row) => row.fn.countAll<string>().as("count"))
      .where("user_id", "=", userId)
      .where("state", "in", ["reserving", ...OPEN])
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /**
   * Keeps every other request and process away from an upload at `step`. Undefined if one of them has it, or if it is
   * not the user's.
   */
  async hold(id: string, step: UploadStep, userId?: string): Promise<HeldUpload | undefined> {
    const lease = randomUUID();
    const row = await this.database
      .updateTable("asset.resumable_upload")
      .set({ lease, leased_until: LEASE })
      .where("id", "=", id)
      .where("state", "=", step)
      .where(NOT_LEASED)
      .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
      .returningAll()
      .executeTakeFirst();
    return row && new HeldUpload(this.database, row, lease);
  }

  /** Fails what nobody has sent anything of for a day. */
  async expire(reason: string): Promise<void> {
    await this.database
      .updateTable("asset.resumable_upload")
      .set({
        state: sql`case state when 'reserving' then 'cancelled' else 'failed' end`,
        reason,
        touched_at: sql`now()`,
      })
      .where("state", "in", ["reserving", "receiving"])
      .where("touched_at", "<", sql<Date>`now() - interval '24 hours'`)
      .where(NOT_LEASED)
      .execute();
  }

  /** Those whose check should have ended long ago. */
  stuck(): Promise<UploadRow[]> {
    return this.database
      .selectFrom("asset.resumable_upload")
      .selectAll()
      .where("state", "=", "checking")
      .where("touched_at", "<", sql<Date>`now() - interval '1 hour'`)
      .where(NOT_LEASED)
      .limit(100)
      .execute();
  }

  /** Those that ended without an asset and whose remains nobody has cleared away. */
  uncleared(): Promise<UploadRow[]> {
    return this.database
      .selectFrom("asset.resumable_upload")
      .selectAll()
      .where("state", "in", ["failed", "cancelled"])
      .where("is_cleared", "=", false)
      .where(NOT_LEASED)
      .limit(100)
      .execute();
  }

  async cleared(id: string): Promise<void> {
    await this.database.updateTable("asset.resumable_upload").set({ is_cleared: true }).where("id", "=", id).execute();
  }

  /** Removes one, or without `id` those that ended a week ago. */
  async forget(id?: string): Promise<void> {
    await this.database
      .deleteFrom("asset.resumable_upload")
      .where(({ eb, and, or }) =>
        id === undefined
          ? and([
              or([eb("state", "=", "done"), eb("is_cleared", "=", true)]),
              eb("touched_at", "<", sql<Date>`now() - interval '7 days'`),
            ])
          : eb("id", "=", id),
      )
      .execute();
  }
}
