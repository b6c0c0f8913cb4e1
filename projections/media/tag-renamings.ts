import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type ColumnType, type Kysely, sql, type Transaction } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import type { TagRenaming } from "#modules/asset/media-contract";

interface RenamingTable {
  renaming_id: string;
  user_id: string;
  from_tags: string[];
  to_tag: string;
  state: TagRenaming["state"];
  total: number;
  changed: number;
  /** The place in the library up to which all files are done; empty: none. */
  reached: string;
  touched_at: ColumnType<Date, never, ReturnType<typeof sql<Date>>>;
}

type Tables = { "tag_renaming.run": RenamingTable };

export type RenamingRow = Pick<RenamingTable, "renaming_id" | "user_id" | "from_tags" | "to_tag" | "state" | "reached">;

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table tag_renaming.run (
        renaming_id uuid primary key,
        user_id uuid not null,
        from_tags text[] not null,
        to_tag text not null,
        state text not null,
        total int not null,
        changed int not null,
        reached text not null,
        touched_at timestamptz not null default now()
      )`.execute(database);
    await sql`create index on tag_renaming.run (user_id, touched_at desc)`.execute(database);
  },
};

/** How long an ended one is remembered. */
const KEPT = sql<Date>`now() - interval '1 day'`;
/** The latest of an account are listed. */
const LISTED = 10;

/** Renamings of tags that are under way or ended today: a job does them, and this says how far it came. */
@Injectable()
export class TagRenamings implements OnModuleInit {
  private readonly database: Kysely<Tables>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "tag_renaming", { "001-renaming": first });
  }

  /** Notes a new one and enqueues its job by `enqueue` in one transaction. Does nothing if it is known. */
  async add(
    row: Pick<RenamingTable, "renaming_id" | "user_id" | "from_tags" | "to_tag" | "total">,
    enqueue: (within: Transaction<unknown>) => Promise<void>,
  ): Promise<void> {
    await this.root.transaction().execute(async (transaction) => {
      const tables = transaction.withTables<Tables>();
      await tables
        .deleteFrom("tag_renaming.run")
        .where("touched_at", "<", KEPT)
        .where("state", "!=", "running")
        .execute();
      await tables
        .insertInto("tag_renaming.run")
        .values({ ...row, state: "running", changed: 0, reached: "" })
        .onConflict((conflict) => conflict.column("renaming_id").doNothing())
        .execute();
      await enqueue(transaction);
    });
  }

  get(renamingId: string): Promise<RenamingRow | undefined> {
    return this.database
      .selectFrom("tag_renaming.run")
      .select(["renaming_id", "user_id", "from_tags", "to_tag", "state", "reached"])
      .where("renaming_id", "=", renamingId)
      .executeTakeFirst();
  }

  /** Files up to `reached` are done, unless another run of the job has come further. */
  async advance(row: RenamingRow, reached: string, changed: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable("tag_renaming.run")
      .set((now) => ({ reached, changed: now("changed", "+", changed), touched_at: sql<Date>`now()` }))
      .where("renaming_id", "=", row.renaming_id)
      .where("reached", "=", row.reached)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Once all is done no file is left, also of those that an interrupted run changed without counting them. */
  async end(renamingId: string, state: "done" | "failed"): Promise<void> {
    const changed = sql<number>`case when ${state} = 'done' then greatest(changed, total) else changed end`;
    await this.database
      .updateTable("tag_renaming.run")
      .set({ state, changed, touched_at: sql<Date>`now()` })
      .where("renaming_id", "=", renamingId)
      .execute();
  }

  /** Newest first. */
  async of(userId: string): Promise<TagRenaming[]> {
    const rows = await this.database
      .selectFrom("tag_renaming.run")
      .select(["renaming_id as id", "from_tags as from", "to_tag as to", "state", "total", "changed"])
      .where("user_id", "=", userId)
      .orderBy("touched_at", "desc")
      .limit(LISTED)
      .execute();
    return rows;
  }
}
