import { sql } from "kysely";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { anyOf } from "./any-of.ts";
import { Database } from "./database.ts";
import { fixedQuery, type ValueOf } from "./fixed-query.ts";

type Tables = { "shared.row": { id: number; name: string } };

let server: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
const lost: Error[] = [];
beforeAll(async () => {
  server = await freshDatabase();
  database = new Database(server.url, (error) => lost.push(error));
  await database.text("create schema shared; create table shared.row (id int primary key, name text not null)");
  await database.text("insert into shared.row values (1, 'one'), (2, 'two'), (3, 'three')");
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

const rows = () => database.lookups.withTables<Tables>().selectFrom("shared.row");
const backend = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.lookups);
  return rows[0]?.pid;
};

test("reads of the same moment share a connection, and each gets its own answer", async () => {
  const nameOf = (id: number) => rows().select("name").where("id", "=", id).executeTakeFirst();
  const [first, names, last] = await Promise.all([backend(), Promise.all([3, 4, 1].map(nameOf)), backend()]);
  expect(names).toEqual([{ name: "three" }, undefined, { name: "one" }]);
  expect(first).toBe(last);
});

test("a read that fails does not fail those around it", async () => {
  const broken = sql`select 1 / ${0}::int`.execute(database.lookups);
  const results = await Promise.allSettled([backend(), broken, backend()]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("a statement is planned once, however many values it asks for", async () => {
  const some = (ids: number[]) => rows().select("name").where("id", "=", anyOf(ids)).orderBy("id").execute();
  expect(await some([2, 3, 2])).toEqual([{ name: "two" }, { name: "three" }]);
  expect(await some([])).toEqual([]);
  const { rows: prepared } = await sql<{ times: string }>`
    select generic_plans + custom_plans as times from pg_prepared_statements
     where statement like 'select "name" from "shared"."row"%any%'`.execute(database.lookups);
  expect(prepared).toEqual([{ times: "2" }]);
});

test("a table that was made again is read like the one before", async () => {
  expect(await rows().select("name").where("id", "=", 1).execute()).toEqual([{ name: "one" }]);
  await database.text("alter schema shared rename to old; create schema shared");
  await database.text("create table shared.row (name text not null, id int); insert into shared.row values ('new', 1)");
  expect(await rows().select("name").where("id", "=", 1).execute()).toEqual([{ name: "new" }]);
});

test("it connects again after the connection was lost", async () => {
  const before = await backend();
  await sql`select pg_terminate_backend(${before})`.execute(database);
  let after = before;
  while (after === before) after = await backend().catch(() => before); // the loss fails the reads under way
  expect(lost.length).toBeGreaterThan(0);
});

test("a query is built once and asks for the values of each call", async () => {
  let built = 0;
  const tables = database.lookups.withTables<Tables>();
  const named = fixedQuery(tables, (value: ValueOf<{ id: number; name: string }>) => {
    built++;
    return tables
      .selectFrom("shared.row")
      .select(["id", sql<string>`upper(${value("name")}::text)`.as("asked")])
      .where("id", "=", value("id"))
      .where("name", "=", value("name"))
      .where("name", "<>", "old");
  });
  expect(await named({ id: 1, name: "new" })).toEqual([{ id: 1, asked: "NEW" }]);
  expect(await named({ id: 2, name: "new" })).toEqual([]);
  expect(await named({ id: 1, name: "old" })).toEqual([]);
  expect(built).toBe(1);
});
