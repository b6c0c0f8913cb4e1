import { Logger } from "@nestjs/common";
import { type Kysely, sql, type Transaction, type UpdateObject } from "kysely";
import { LEASE, type UploadRow, type UploadTables } from "./upload.tables.ts";

/** How often a holder says that it is still there. */
const RENEW_MS = 5_000;

type Changes = UpdateObject<UploadTables, "asset.resumable_upload">;

/** An upload that this request or job alone may change, until it lets go or says nothing for half a minute. */
export class HeldUpload {
  private readonly logger = new Logger("uploads");
  private readonly renewing: NodeJS.Timeout;
  private readonly losing = new AbortController();
  private isSettled = false;

  constructor(
    private readonly database: Kysely<UploadTables>,
    readonly row: UploadRow,
    private readonly lease: string,
  ) {
    this.renewing = setInterval(() => {
      this.renew().catch((error: unknown) => this.logger.warn(`upload ${row.id}: ${error}`));
    }, RENEW_MS);
  }

  /** Aborted when it was cancelled, or somebody else has it. */
  get lost(): AbortSignal {
    return this.losing.signal;
  }

  /** False, and nothing is changed, if it was lost. */
  async change(
    changes: Changes,
    within: Kysely<UploadTables> | Transaction<UploadTables> = this.database,
  ): Promise<boolean> {
    const { numUpdatedRows } = await within
      .updateTable("asset.resumable_upload")
      .set({ ...changes, touched_at: sql`now()` })
      .where("id", "=", this.row.id)
      .where("lease", "=", this.lease)
      .where("state", "=", this.row.state)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Changes it and lets go of it. False, and nothing is changed, if it was lost. */
  async settle(changes: Changes, within?: Kysely<UploadTables>): Promise<boolean> {
    this.isSettled = await this.change({ ...changes, lease: null, leased_until: null }, within);
    return this.isSettled;
  }

  /** Lets go of it as it is, unless it is settled. */
  async release(): Promise<void> {
    clearInterval(this.renewing);
    if (this.isSettled) return;
    await this.database
      .updateTable("asset.resumable_upload")
      .set({ lease: null, leased_until: null })
      .where("id", "=", this.row.id)
      .where("lease", "=", this.lease)
      .execute();
  }

  private async renew(): Promise<void> {
    if (await this.change({ leased_until: LEASE })) return;
    clearInterval(this.renewing);
    this.losing.abort();
  }
}
