import { jest } from "@jest/globals";
import pg from "pg";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { ListeningPool } from "./listening-pool.ts";

let server: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  server = await freshDatabase();
});
afterAll(() => server.drop());

function opened() {
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { pool, listening: new ListeningPool(pool) };
}

test("a listening connection that was lost is returned, so that the pool keeps working and ends", async () => {
  const { pool, listening } = opened();
  for (let lost = 0; lost < 3; lost++) {
    const client = await listening.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const ended = new Promise((resolve) => client.once("end", resolve));
    await listening.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await ended; // nobody returns it
  }
  await listening.query("select 1");
  await listening.end();
  expect(pool.totalCount).toBe(0);
});

test("of two connections taken to listen, also at the same time, the first is returned", async () => {
  const { pool, listening } = opened();
  const [first] = await Promise.all([listening.connect(), listening.connect()]);
  const told = jest.fn();
  first.on("end", told);
  await listening.connect();
  expect(pool.totalCount - pool.idleCount).toBe(1);
  await listening.query("select 1");
  expect(told).not.toHaveBeenCalled();
  await listening.end();
  expect(pool.totalCount).toBe(0);
});

test("a connection that its user has returned is not returned again", async () => {
  const { pool, listening } = opened();
  (await listening.connect()).release();
  await listening.query("select 1");
  await listening.end();
  expect(pool.totalCount).toBe(0);
});
