import pg from "pg";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { takeBackLost } from "./lost-connections.ts";

let server: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  server = await freshDatabase();
});
afterAll(() => server.drop());

test("a pool gets back connections that were lost while in use, and ends", async () => {
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  takeBackLost(pool);
  for (let lost = 0; lost < 3; lost++) {
    const listening = await pool.connect();
    const { rows } = await listening.query<{ pid: number }>("select pg_backend_pid() as pid");
    const ended = new Promise((resolve) => listening.once("end", resolve));
    await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await ended; // nobody returns it
  }
  const returned = await pool.connect();
  returned.release();
  expect(pool.waitingCount).toBe(0);
  await pool.end();
  expect(pool.totalCount).toBe(0);
});
