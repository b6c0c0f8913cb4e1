import { type Kysely, sql } from "kysely";

interface FollowTable {
  follower_id: string;
  author_id: string;
  since: Date;
}

/** The number of an author's followers, stored so that it is not counted for each visitor. */
interface AuthorTable {
  author_id: string;
  followers: number;
}

export type FollowTables = { "follows.follow": FollowTable; "follows.author": AuthorTable };

export async function createFollowTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table follows.follow (
      follower_id uuid not null,
      author_id uuid not null,
      since timestamptz not null,
      primary key (follower_id, author_id)
    )`.execute(database);
  await sql`create index on follows.follow (author_id, follower_id)`.execute(database);
  await sql`create table follows.author (author_id uuid primary key, followers int not null)`.execute(database);
}
