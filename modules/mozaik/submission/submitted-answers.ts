import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type ColumnType, type Generated, type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { DomainError } from "../../decider.ts";
import { SENDERS_EMAIL } from "../submission-contract.ts";
import { claimFiles } from "./files/sent-files.ts";
import { formClosed } from "./form-rules.ts";
import type { StoredAnswer } from "./judge-form.ts";
import { migrateSubmissionTables } from "./submission.tables.ts";

interface SubmittedAnswersTable {
  submission_id: string;
  mozaik_id: string;
  answers: ColumnType<StoredAnswer[], string, string>;
  written_at: Generated<Date>;
  /** Where the visitor wants a copy of their answers; null: they want none. */
  copy_to: string | null;
  /** Of a form that takes one submission per person: a hash that tells its senders apart. */
  sender_key: string | null;
  /** When it is deleted; null: never. */
  expires_at: Date | null;
  /** What the Mozaik's author noted; null: nothing. */
  note: Generated<string | null>;
  /** True while it waits for its author to accept it: it does not count. */
  is_held: Generated<boolean>;
  /** True once the event is known to exist too. */
  settled: Generated<boolean>;
}

type Tables = { "mozaik.submitted_answers": SubmittedAnswersTable };

/** What is stored beside the answers of a submission. */
export interface StoredWith {
  /** Where the visitor wants a copy of their answers. */
  readonly copyTo: string | null;
  /** Tells the senders apart; the same one is stored once in a Mozaik. */
  readonly senderKey: string | null;
  readonly expiresAt: Date | null;
  readonly isHeld: boolean;
  /** How many submissions of the Mozaik may be stored with this one; held ones do not count. Undefined: any number. */
  readonly limit: number | undefined;
}

const HELD = sql.ref("submitted_answers.is_held");

const NOTHING: StoredWith = { copyTo: null, senderKey: null, expiresAt: null, isHeld: false, limit: undefined };

/** True if the sender gave their e-mail address: the author gets a mail about each of these. */
const hasOwnMail = sql<boolean>`answers @> ${JSON.stringify([{ type: SENDERS_EMAIL }])}::jsonb`;

/** Stored answers that may have no event. */
export interface Unsettled {
  submissionId: string;
  mozaikId: string;
  /** As text from PostgreSQL: a `Date` would lose the microseconds that make it unique. */
  writtenAt: string;
}

/**
 * The visitors' answers. They are not in the events, because they may contain personal data and must be erasable. They
 * are stored before the event, so an acknowledged submission always has its answers. They are shown only if the event
 * exists, so leftovers of an interrupted request stay hidden and are removed later.
 */
@Injectable()
export class SubmittedAnswers implements OnModuleInit {
  private readonly database: Kysely<Tables>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrateSubmissionTables(this.root);
  }

  /**
   * Stores the answers of a submission without an event, replacing those of an interrupted attempt, and gives it their
   * files. Throws `already-answered` if the same sender has answered this Mozaik before, `form-closed` if it has as many
   * submissions as it takes, and `file-gone`.
   */
  async write(
    submissionId: string,
    mozaikId: string,
    answers: readonly StoredAnswer[],
    { copyTo, senderKey, expiresAt, isHeld, limit }: StoredWith = NOTHING,
  ): Promise<void> {
    const values = {
      answers: JSON.stringify(answers),
      settled: false,
      copy_to: copyTo,
      sender_key: senderKey,
      expires_at: expiresAt,
      is_held: isHeld,
      written_at: sql<Date>`clock_timestamp()`,
    };
    const insertInto = (database: Kysely<Tables>) =>
      database
        .insertInto("mozaik.submitted_answers")
        .values({ submission_id: submissionId, mozaik_id: mozaikId, ...values })
        .onConflict((conflict) =>
          // two attempts at once may be judged differently: only one that nobody counted is held
          conflict.column("submission_id").doUpdateSet({ ...values, is_held: sql`${HELD} and excluded.is_held` }),
        )
        .execute();
    const files = answers.flatMap((answer) => (answer.files ?? []).map(({ blobId }) => blobId));
    try {
      const most = isHeld ? undefined : limit;
      if (files.length === 0 && most === undefined) await insertInto(this.database);
      else {
        await this.root.transaction().execute(async (transaction) => {
          if (most !== undefined) await checkRoom(transaction.withTables<Tables>(), mozaikId, submissionId, most);
          await insertInto(transaction.withTables<Tables>());
          await claimFiles(transaction, submissionId, files);
        });
      }
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError("refused", "already-answered", "You have already answered this.");
    }
  }

  /** Notes that a submission which was held counts now. */
  async release(submissionId: string): Promise<void> {
    await this.database
      .updateTable("mozaik.submitted_answers")
      .set({ is_held: false })
      .where("submission_id", "=", submissionId)
      .execute();
  }

  /** How many submissions were stored from `start` on and before `end`, other than those that have a mail of their own. */
  async countWithin(mozaikId: string, start: Date, end: Date): Promise<number> {
    const { count } = await this.database
      .selectFrom("mozaik.submitted_answers")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("mozaik_id", "=", mozaikId)
      .where("written_at", ">=", start)
      .where("written_at", "<", end)
      .where("is_held", "=", false)
      .where(hasOwnMail, "=", false)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** When a submission was stored; null if it was erased, or if its author gets a mail about it alone. */
  async writtenAt(submissionId: string): Promise<Date | null> {
    const row = await this.database
      .selectFrom("mozaik.submitted_answers")
      .select("written_at")
      .where("submission_id", "=", submissionId)
      .where(hasOwnMail, "=", false)
      .executeTakeFirst();
    return row?.written_at ?? null;
  }

  /** The ids of submissions that have expired. */
  async expired(most: number): Promise<string[]> {
    const rows = await this.database
      .selectFrom("mozaik.submitted_answers")
      .select("submission_id")
      .where("expires_at", "<=", sql<Date>`clock_timestamp()`)
      .orderBy("expires_at")
      .limit(most)
      .execute();
    return rows.map((row) => row.submission_id);
  }

  /** The ids of submissions that have been held for review for `days`. */
  async heldFor(days: number, most: number): Promise<string[]> {
    const rows = await this.database
      .selectFrom("mozaik.submitted_answers")
      .select("submission_id")
      .where("is_held", "=", true)
      .where("written_at", "<=", sql<Date>`clock_timestamp() - ${days} * interval '1 day'`)
      .orderBy("written_at")
      .limit(most)
      .execute();
    return rows.map((row) => row.submission_id);
  }

  /** Answers by submission, without erased ones. */
  async of(submissionIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredAnswer[]>> {
    if (submissionIds.length === 0) return new Map();
    const rows = await this.database
      .selectFrom("mozaik.submitted_answers")
      .select(["submission_id", "answers"])
      .where("submission_id", "in", [...submissionIds])
      .execute();
    return new Map(rows.map((row) => [row.submission_id, row.answers]));
  }

  /** What the author noted, by submission; those without a note are left out. */
  async notes(submissionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (submissionIds.length === 0) return new Map();
    const rows = await this.database
      .selectFrom("mozaik.submitted_answers")
      .select(["submission_id", "note"])
      .where("submission_id", "in", [...submissionIds])
      .where("note", "is not", null)
      .execute();
    return new Map(rows.flatMap(({ submission_id, note }) => (note === null ? [] : [[submission_id, note]])));
  }

  /** Replaces the author's note; null removes it. */
  async note(submissionId: string, note: string | null): Promise<void> {
    await this.database
      .updateTable("mozaik.submitted_answers")
      .set({ note })
      .where("submission_id", "=", submissionId)
      .execute();
  }

  /** Where the sender of a submission wants a copy of it; null if they want none, or if it was erased. */
  async copyTo(submissionId: string): Promise<string | null> {
    const row = await this.database
      .selectFrom("mozaik.submitted_answers")
      .select("copy_to")
      .where("submission_id", "=", submissionId)
      .executeTakeFirst();
    return row?.copy_to ?? null;
  }

  /**
   * The questions answered in a Mozaik, each once with its newest label, in the order of the most complete answers. What
   * buttons asked follows the questions of the page.
   */
  async questions(mozaikId: string): Promise<{ blockId: string; question: string }[]> {
    const { rows } = await sql<{ blockId: string; question: string }>`
      select answer ->> 'blockId' as "blockId",
             (array_agg(answer ->> 'question' order by written_at desc))[1] as question
        from mozaik.submitted_answers, jsonb_array_elements(answers) with ordinality as each (answer, place)
       where mozaik_id = ${mozaikId} and not is_held
       group by 1
       order by bool_or(answer ->> 'type' = ${SENDERS_EMAIL}), max(place), 1`.execute(this.database);
    return rows;
  }

  async erase(submissionId: string): Promise<void> {
    await this.database.deleteFrom("mozaik.submitted_answers").where("submission_id", "=", submissionId).execute();
  }

  /** Erases all answers to a Mozaik. */
  async eraseOf(mozaikId: string): Promise<void> {
    await this.database.deleteFrom("mozaik.submitted_answers").where("mozaik_id", "=", mozaikId).execute();
  }

  /** The oldest answers of those stored at least `olderThanMs` ago. */
  async unsettled(olderThanMs: number, most: number): Promise<Unsettled[]> {
    return this.database
      .selectFrom("mozaik.submitted_answers")
      .select(["submission_id as submissionId", "mozaik_id as mozaikId", sql<string>`written_at::text`.as("writtenAt")])
      .where("settled", "=", false)
      .where("written_at", "<=", sql<Date>`clock_timestamp() - ${olderThanMs} * interval '1 millisecond'`)
      .orderBy("written_at")
      .limit(most)
      .execute();
  }

  /** Keeps answers that have an event, drops those without; neither if they were stored again in the meantime. */
  async settle({ submissionId, writtenAt }: Unsettled, outcome: "keep" | "drop"): Promise<void> {
    const isSame = sql<boolean>`written_at = ${writtenAt}::timestamptz`;
    if (outcome === "keep") {
      await this.database
        .updateTable("mozaik.submitted_answers")
        .set({ settled: true })
        .where("submission_id", "=", submissionId)
        .where(isSame)
        .execute();
    } else {
      await this.database
        .deleteFrom("mozaik.submitted_answers")
        .where("submission_id", "=", submissionId)
        .where(isSame)
        .execute();
    }
  }
}

/**
 * Throws `form-closed` if the Mozaik has `most` submissions beside this one. Those that arrive at the same moment, at any
 * process, wait for the end of this transaction, so that they count it.
 */
async function checkRoom(transaction: Kysely<Tables>, mozaikId: string, submissionId: string, most: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`submissions to ${mozaikId}`}, 0))`.execute(transaction);
  const last = await transaction
    .selectFrom("mozaik.submitted_answers")
    .select("submission_id")
    .where("mozaik_id", "=", mozaikId)
    .where("submission_id", "!=", submissionId)
    .where("is_held", "=", false)
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw formClosed();
}

/** PostgreSQL's code for a value that a unique index holds already. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
