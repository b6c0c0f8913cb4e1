import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { type Generated, type Kysely, sql, type Transaction } from "kysely";
import { Database } from "#backend/database/database";
import { DomainError } from "../../decider.ts";
import { migrateAssetTables } from "../asset.migrations.ts";

/** An attempt to store a file. Its row goes when the attempt has come to an end, one way or the other. */
interface UploadTable {
  /** Also the id of the blob it stores. */
  attempt: string;
  asset_id: string;
  user_id: string;
  /** The friendly url it is about to reserve. */
  url: string | null;
  touched_at: Generated<Date>;
}

type Tables = { "asset.upload": UploadTable };

export interface Upload {
  readonly attempt: string;
  readonly assetId: string;
  readonly userId: string;
}

/** How often an upload that is still arriving says so, and after how long a silent one counts as given up. */
const TOUCH_MS = 60_000;
const ABANDONED = sql<Date>`now() - interval '1 hour'`;

/**
 * The uploads that are under way in any process. File, quota, url and asset are four steps without a transaction; this
 * list is written before the first and is what tells, after a crash, which of them came to nothing.
 */
@Injectable()
export class UploadsUnderway implements OnModuleInit {
  private readonly database: Kysely<Tables>;
  private readonly logger = new Logger("uploads");

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrateAssetTables(this.root);
  }

  /** The same attempt may begin again, if it broke off. */
  async begin({ attempt, assetId, userId }: Upload): Promise<void> {
    await this.database
      .insertInto("asset.upload")
      .values({ attempt, asset_id: assetId, user_id: userId, url: null })
      .onConflict((conflict) => conflict.column("attempt").doUpdateSet({ touched_at: sql`now()` }))
      .execute();
  }

  /** Keeps the attempt alive while `work` is under way, however long that takes. */
  async during<T>(attempt: string, work: () => Promise<T>): Promise<T> {
    const touching = setInterval(() => {
      this.touch(attempt).catch((error: unknown) => this.logger.warn(`upload ${attempt}: ${error}`));
    }, TOUCH_MS);
    try {
      return await work();
    } finally {
      clearInterval(touching);
    }
  }

  /**
   * Notes the url that the attempt is about to reserve. Throws when the attempt was taken for given up, and its file may
   * be gone: no asset may be made of it.
   */
  async reserving(attempt: string, url: string): Promise<void> {
    if (!(await this.touch(attempt, { url }))) throw givenUp();
  }

  /** Throws when the attempt was taken for given up, like `reserving`. */
  async stillHeld(attempt: string): Promise<void> {
    if (!(await this.touch(attempt))) throw givenUp();
  }

  async end(attempt: string): Promise<void> {
    await this.database.deleteFrom("asset.upload").where("attempt", "=", attempt).execute();
  }

  /** The attempts that are under way, which are also the ids of the blobs they store. */
  async attempts(): Promise<string[]> {
    const rows = await this.database.selectFrom("asset.upload").select("attempt").execute();
    return rows.map(({ attempt }) => attempt);
  }

  /**
   * Hands each abandoned attempt to `clear` and strikes it off once that has come through. Several processes may do this
   * at once. While an attempt at the same asset is alive, the earlier ones wait.
   */
  async clearAbandoned(
    clear: (upload: Upload & { url: string | null }) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    let more = true;
    while (more && !signal?.aborted) {
      more = await this.database.transaction().execute((transaction) => clearOne(transaction, clear));
    }
  }

  private async touch(attempt: string, more: { url?: string } = {}): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable("asset.upload")
      .set({ ...more, touched_at: sql`now()` })
      .where("attempt", "=", attempt)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

/** The attempt took so long that its file may be gone. */
export function givenUp(): DomainError {
  return new DomainError("conflict", "upload-broke-off", "The upload took too long. Please try again.");
}

/** The row stays locked meanwhile, so that the attempt cannot come back to life. False when there is none left. */
async function clearOne(
  transaction: Transaction<Tables>,
  clear: (upload: Upload & { url: string | null }) => Promise<void>,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("asset.upload as u")
    .select(["attempt", "asset_id as assetId", "user_id as userId", "url"])
    .where("touched_at", "<", ABANDONED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("asset.upload as other")
            .select("other.attempt")
            .whereRef("other.asset_id", "=", "u.asset_id")
            .where("other.touched_at", ">=", ABANDONED),
        ),
      ),
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return false;
  await clear(row);
  await transaction.deleteFrom("asset.upload").where("attempt", "=", row.attempt).execute();
  return true;
}
