import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type ColumnType, type Generated, type Kysely, sql, type Transaction } from "kysely";
import { type BlobOwner, BlobOwners, type OwnedBlob } from "#backend/blobs/blob-owners";
import { Database } from "#backend/database/database";
import { DomainError } from "../../../decider.ts";
import { FILE_NOT_AVAILABLE } from "../../document/index.ts";

/** `arriving`: its bytes may be incomplete. `removing`: nobody may use it any more. */
type State = "arriving" | "stored" | "removing";

interface SentFileTable {
  blob_id: string;
  /** Chosen by the sender, who alone knows it; it names the file until it is submitted. */
  uid: string;
  mozaik_id: string;
  block_id: string;
  /** The Mozaik's author, whose quota it takes. */
  owner_id: string;
  /** Null: a guest. */
  visitor_id: string | null;
  state: ColumnType<State, undefined, State>;
  name: Generated<string>;
  /** MIME type, told by the content. */
  type: Generated<string>;
  /** Bytes. */
  size: Generated<number>;
  /** Null until it is submitted. */
  submission_id: ColumnType<string | null, undefined, string | null>;
  touched_at: Generated<Date>;
}

type Tables = { "mozaik.sent_file": SentFileTable };

/** A visitor's file, for a widget of a Mozaik. */
export interface SentFile {
  readonly blobId: string;
  readonly uid: string;
  readonly mozaikId: string;
  readonly blockId: string;
  readonly ownerId: string;
  readonly visitorId: string | null;
  readonly state: State;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly submissionId: string | null;
}

export type NewSentFile = Pick<SentFile, "blobId" | "uid" | "mozaikId" | "blockId" | "ownerId" | "visitorId">;

const COLUMNS = [
  "blob_id as blobId",
  "uid",
  "mozaik_id as mozaikId",
  "block_id as blockId",
  "owner_id as ownerId",
  "visitor_id as visitorId",
  "state",
  "name",
  "type",
  "size",
  "submission_id as submissionId",
] as const;

/**
 * The files that visitors sent for their answers. Like the answers they are in no event, because they may contain
 * personal data and must be erasable. A row is written before its bytes and deleted after them, so no bytes are left
 * that nobody knows.
 */
@Injectable()
export class SentFiles implements OnModuleInit, BlobOwner {
  readonly name = "files of submissions";
  private readonly database: Kysely<Tables>;

  constructor(
    root: Database,
    private readonly owners: BlobOwners,
  ) {
    this.database = root.withTables<Tables>();
  }

  /** `SubmittedAnswers` brings the table up to date: two migrations of one schema at once would collide. */
  onModuleInit(): void {
    this.owners.register(this);
  }

  async *blobs(): AsyncIterable<OwnedBlob> {
    const rows = await this.database.selectFrom("mozaik.sent_file").select(["blob_id", "state", "size"]).execute();
    for (const { blob_id: blobId, state, size } of rows) {
      yield { blobId, what: "file of a submission", ...(state === "stored" && { expected: { size } }) };
    }
  }

  /** Notes a file that is about to arrive; false if its `uid` is known already. */
  async begin({ blobId, uid, mozaikId, blockId, ownerId, visitorId }: NewSentFile): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.database
      .insertInto("mozaik.sent_file")
      .values({
        blob_id: blobId,
        uid,
        mozaik_id: mozaikId,
        block_id: blockId,
        owner_id: ownerId,
        visitor_id: visitorId,
      })
      .onConflict((conflict) => conflict.column("uid").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Its bytes are safe; false if it was removed meanwhile. */
  async arrived(blobId: string, facts: Pick<SentFile, "name" | "type" | "size">): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable("mozaik.sent_file")
      .set({ ...facts, state: "stored", touched_at: sql`clock_timestamp()` })
      .where("blob_id", "=", blobId)
      .where("state", "=", "arriving")
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  find(uid: string): Promise<SentFile | undefined> {
    return this.files().where("uid", "=", uid).executeTakeFirst();
  }

  byBlob(blobId: string): Promise<SentFile | undefined> {
    return this.files().where("blob_id", "=", blobId).where("state", "=", "stored").executeTakeFirst();
  }

  /** Those of `uids` that a submission to this Mozaik may have, by `uid`. */
  async sendable(mozaikId: string, uids: readonly string[], submissionId: string): Promise<Map<string, SentFile>> {
    if (uids.length === 0) return new Map();
    const rows = await this.files()
      .where("uid", "in", [...uids])
      .where("mozaik_id", "=", mozaikId)
      .where("state", "=", "stored")
      .where((or) => or.or([or("submission_id", "is", null), or("submission_id", "=", submissionId)]))
      .execute();
    return new Map(rows.map((row) => [row.uid, row]));
  }

  /**
   * Takes files out of use and returns them, for their bytes to be removed. Those of an interrupted removal are among
   * them.
   */
  async condemn(which: { uid: string } | { submissionId: string } | { mozaikId: string }): Promise<SentFile[]> {
    const update = this.database.updateTable("mozaik.sent_file").set({ state: "removing" });
    if ("mozaikId" in which) return update.where("mozaik_id", "=", which.mozaikId).returning(COLUMNS).execute();
    if ("submissionId" in which) {
      return update.where("submission_id", "=", which.submissionId).returning(COLUMNS).execute();
    }
    return update.where("uid", "=", which.uid).where("submission_id", "is", null).returning(COLUMNS).execute();
  }

  /**
   * The same for at most `most` files that are at least `olderThanMs` old and belong to no submission: never submitted,
   * or submitted with answers that are gone.
   */
  async condemnUnused(olderThanMs: number, most: number): Promise<SentFile[]> {
    const { rows } = await sql<SentFile>`
      update mozaik.sent_file as file set state = 'removing'
       where touched_at <= clock_timestamp() - ${olderThanMs} * interval '1 millisecond'
         and blob_id in (
           select blob_id from mozaik.sent_file as old
            where touched_at <= clock_timestamp() - ${olderThanMs} * interval '1 millisecond'
              and (submission_id is null or not exists (
                select from mozaik.submitted_answers as a where a.submission_id = old.submission_id))
            order by touched_at limit ${most})
      returning ${sql.join(COLUMNS.map((column) => sql.raw(quoted(column))))}`.execute(this.database);
    return rows;
  }

  /** Deletes the row of a file whose bytes are gone. */
  async forget(blobId: string): Promise<void> {
    await this.database.deleteFrom("mozaik.sent_file").where("blob_id", "=", blobId).execute();
  }

  private files() {
    return this.database.selectFrom("mozaik.sent_file").select(COLUMNS);
  }
}

/**
 * Gives files to a submission whose answers are written in the same transaction. Throws `file-gone` if one of them was
 * removed or submitted meanwhile.
 */
export async function claimFiles(
  transaction: Transaction<unknown>,
  submissionId: string,
  blobIds: readonly string[],
): Promise<void> {
  if (blobIds.length === 0) return;
  const { numUpdatedRows } = await transaction
    .withTables<Tables>()
    .updateTable("mozaik.sent_file")
    .set({ submission_id: submissionId, touched_at: sql`clock_timestamp()` })
    .where("blob_id", "in", [...blobIds])
    .where("state", "=", "stored")
    .where((or) => or.or([or("submission_id", "is", null), or("submission_id", "=", submissionId)]))
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== blobIds.length) throw new DomainError("conflict", "file-gone", FILE_NOT_AVAILABLE);
}

/** `blob_id as blobId` with the quotation marks that PostgreSQL needs to keep the capital. */
function quoted(column: string): string {
  return column.replace(/ as (\w+)$/, ' as "$1"');
}
