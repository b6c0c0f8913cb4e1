import { type Kysely, sql } from "kysely";

interface GroupTable {
  id: string;
  owner_id: string;
  name: string;
}

interface MemberTable {
  group_id: string;
  user_id: string;
  /** Ascending in the order in which members were added. */
  place: string;
}

export type AccountGroupTables = { "account_groups.group": GroupTable; "account_groups.member": MemberTable };

export async function createAccountGroupTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_groups.group (
      id uuid primary key,
      owner_id uuid not null,
      name text not null
    )`.execute(database);
  await sql`create index on account_groups.group (owner_id)`.execute(database);
  await sql`
    create table account_groups.member (
      group_id uuid not null,
      user_id uuid not null,
      place text collate "C" not null,
      primary key (group_id, user_id)
    )`.execute(database);
  await sql`create index on account_groups.member (user_id)`.execute(database);
}
