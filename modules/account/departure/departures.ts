import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { type Selectable, sql, type Transaction } from "kysely";
import { derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { AccountTables, type Tables } from "../account.tables.ts";
import { AccountMails } from "../account-mails.ts";
import { OneTimeTokens } from "../one-time-tokens.ts";
import { DAYS_TO_RETURN } from "../rules/departure-days.ts";
import { looksOf } from "../rules/names.ts";
import type { DepartureTable } from "./departure.tables.ts";

const DAY_MS = 24 * 3_600_000;

export type DepartureRow = Selectable<DepartureTable>;

/** Called in the transaction that begins or ends a departure, to enqueue the work that follows. */
export type Follow = (departureId: string, within: Transaction<unknown>, eraseAt: Date) => Promise<void>;

/**
 * People who delete their account. Their row of `account.person` moves into `account.departure`, so that from that
 * moment on nobody finds or names them; if they come back, it moves back.
 */
@Injectable()
export class Departures {
  constructor(
    private readonly tables: AccountTables,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Takes the person out of the mall; returns the departure and their ended sessions. A repeated request returns the
   * same departure. Throws `still-returning` while what was hidden the last time is being shown again.
   */
  async begin(
    request: { departureId: string; userId: string; keepsContributions: boolean; at: Date },
    follow: Follow,
  ): Promise<{ row: DepartureRow; sessions: string[] }> {
    const { departureId, userId } = request;
    return this.tables.transaction(async (tables, within) => {
      const person = await tables
        .selectFrom("account.person as person")
        .select(["username", "email", sql<Record<string, unknown>>`to_jsonb(person)`.as("row")])
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirst();
      const before = await rowOf(userId, tables);
      if (!person && before) return { row: before, sessions: [] };
      if (before) {
        throw new DomainError(
          "conflict",
          "still-returning",
          "Your account is still being brought back. Please try again in a minute.",
        );
      }
      if (!person) throw new DomainError("not-found", "not-found", "There is no such account.");
      const eraseAt = new Date(request.at.getTime() + DAYS_TO_RETURN * DAY_MS);
      const row = await tables
        .insertInto("account.departure")
        .values({
          departure_id: departureId,
          user_id: userId,
          state: "leaving",
          keeps_contributions: request.keepsContributions,
          requested_at: request.at,
          erase_at: eraseAt,
          finished_at: null,
          person: JSON.stringify(person.row),
          looks_hash: looksHash(person.username),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const ended = await tables
        .deleteFrom("account.session")
        .where("user_id", "=", userId)
        .returning("session_id")
        .execute();
      await tables.deleteFrom("account.one_time_token").where("user_id", "=", userId).execute();
      await tables.deleteFrom("account.person").where("user_id", "=", userId).execute();
      const link = { purpose: "keep-account", userId, subjectId: departureId, address: person.email } as const;
      await this.tokens.issue({ ...link, lifetimeMs: DAYS_TO_RETURN * DAY_MS }, tables);
      await this.mails.enqueue({ mail: "keep-account", userId, subjectId: departureId }, within);
      await follow(departureId, within, eraseAt);
      return { row, sessions: ended.map(({ session_id }) => session_id) };
    });
  }

  /** Brings a person back who is leaving; false if they are not, or if it is too late. */
  async end(userId: string, follow: Follow): Promise<boolean> {
    return this.tables.transaction(async (tables, within) => {
      const row = await rowOf(userId, tables);
      if (row?.state !== "leaving" || !row.person) return false;
      // Only the columns that were there when they left: a column added since takes its default.
      const columns = sql.join(Object.keys(row.person).map((name) => sql.ref(name)));
      await sql`
        insert into account.person (${columns})
        select ${columns} from jsonb_populate_record(null::account.person, ${JSON.stringify(row.person)}::jsonb)`.execute(
        tables,
      );
      await tables
        .updateTable("account.departure")
        .set({ state: "returning", person: null })
        .where("departure_id", "=", row.departure_id)
        .execute();
      await this.tokens.revoke(userId, ["keep-account"], tables);
      const subjectId = derivedId("account kept", row.departure_id);
      await this.mails.enqueue({ mail: "account-kept", userId, subjectId }, within);
      await follow(row.departure_id, within, row.erase_at);
      return true;
    });
  }

  /** Runs `work` while no process does the same for this departure: somebody may come back while things are hidden. */
  oneAtATime(departureId: string, work: () => Promise<void>): Promise<void> {
    return this.tables.transaction(async (tables) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`departure ${departureId}`}, 0))`.execute(tables);
      await work();
    });
  }

  async byId(departureId: string): Promise<DepartureRow | undefined> {
    return this.tables.database
      .selectFrom("account.departure")
      .selectAll()
      .where("departure_id", "=", departureId)
      .executeTakeFirst();
  }

  /** From now on nobody comes back. False if they have, or if everything is erased. */
  async beginErasure(departureId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.tables.database
      .updateTable("account.departure")
      .set({ state: "erasing" })
      .where("departure_id", "=", departureId)
      .where("state", "in", ["leaving", "erasing"])
      .where("erase_at", "<=", new Date())
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Erases what the account module keeps itself. What stays is an id, and a hash that guards the username. */
  async finish({ departure_id, user_id }: DepartureRow): Promise<void> {
    await this.tables.transaction(async (tables) => {
      for (const table of [
        "account.authenticator",
        "account.recovery_code",
        "account.one_time_token",
        "account.passkey",
        "account.passkey_handle",
        "account.passkey_challenge",
      ] as const) {
        await tables.deleteFrom(table).where("user_id", "=", user_id).execute();
      }
      await tables.deleteFrom("account.invitation").where("created_by", "=", user_id).execute();
      await tables.deleteFrom("account.hidden_thing").where("departure_id", "=", departure_id).execute();
      await tables
        .updateTable("account.departure")
        .set({ state: "gone", person: null, finished_at: new Date() })
        .where("departure_id", "=", departure_id)
        .execute();
    });
  }

  /** The person is back, and everything of theirs is shown again. */
  async forget(departureId: string): Promise<void> {
    await this.tables.database
      .deleteFrom("account.departure")
      .where("departure_id", "=", departureId)
      .where("state", "=", "returning")
      .execute();
  }

  /** Departures that should have been finished since `since`. */
  async overdue(since: Date): Promise<string[]> {
    const rows = await this.tables.database
      .selectFrom("account.departure")
      .select("departure_id")
      .where("state", "in", ["leaving", "erasing"])
      .where("erase_at", "<", since)
      .orderBy("erase_at")
      .limit(100)
      .execute();
    return rows.map((row) => row.departure_id);
  }

  async noteHidden(departureId: string, part: string, thingId: string): Promise<void> {
    await this.tables.database
      .insertInto("account.hidden_thing")
      .values({ departure_id: departureId, part, thing_id: thingId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async hidden(departureId: string, part: string): Promise<string[]> {
    const rows = await this.tables.database
      .selectFrom("account.hidden_thing")
      .select("thing_id")
      .where("departure_id", "=", departureId)
      .where("part", "=", part)
      .orderBy("thing_id")
      .execute();
    return rows.map((row) => row.thing_id);
  }
}

/** Compares what usernames look like without keeping them. */
export function looksHash(username: string): string {
  return createHash("sha256").update(looksOf(username)).digest("hex");
}

function rowOf(userId: string, tables: Transaction<Tables>): Promise<DepartureRow | undefined> {
  return tables
    .selectFrom("account.departure")
    .selectAll()
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}
