import { Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import { HashPassword, PasswordFits } from "../../account/messages.ts";

type Tables = { "mozaik_link.password": { password_id: string; mozaik_id: string; hash: string } };

const passwords: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table mozaik_link.password (
        password_id uuid primary key,
        mozaik_id uuid not null,
        hash text not null,
        written_at timestamptz not null default clock_timestamp()
      )`.execute(database);
    await sql`create index password_of_mozaik on mozaik_link.password (mozaik_id)`.execute(database);
  },
};

/** The passwords of share links, as hashes. They are not in the log, so that old ones can be forgotten. */
@Injectable()
export class LinkPasswords implements OnModuleInit {
  private readonly database: Kysely<Tables>;

  constructor(
    private readonly root: Database,
    private readonly queries: QueryBus,
  ) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "mozaik_link", { "001-passwords": passwords });
  }

  /** Stores a password before the event that names it, and forgets the Mozaik's former ones. `who`: whose turn it is. */
  async write(passwordId: string, mozaikId: string, password: string, who: string): Promise<void> {
    const hash = await this.queries.execute(new HashPassword(password, who));
    await this.database
      .insertInto("mozaik_link.password")
      .values({ password_id: passwordId, mozaik_id: mozaikId, hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.database
      .deleteFrom("mozaik_link.password")
      .where("mozaik_id", "=", mozaikId)
      .where("password_id", "<>", passwordId)
      .execute();
  }

  async fits(passwordId: string, password: string, who: string): Promise<boolean> {
    const row = await this.database
      .selectFrom("mozaik_link.password")
      .select("hash")
      .where("password_id", "=", passwordId)
      .executeTakeFirst();
    return this.queries.execute(new PasswordFits(row?.hash, password, who));
  }
}
