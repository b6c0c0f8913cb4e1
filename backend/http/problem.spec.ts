import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { HttpException } from "@nestjs/common";
import pg from "pg";
import { problemOf } from "./problem.ts";

let server: Server;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => {
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
async function failure(onPort: number, options: pg.PoolConfig = {}): Promise<unknown> {
  const pool = new pg.Pool({ host: "127.0.0.1", port: onPort, user: "nobody", ...options });
  try {
    return await pool.query("select 1").catch((error: unknown) => error);
  } finally {
    await pool.end();
  }
}

/** Runs `work` against a server that handles each connection with `meet`. */
async function meeting<T>(meet: (socket: Socket) => void, work: () => Promise<T>): Promise<T> {
  server.on("connection", meet);
  try {
    return await work();
  } finally {
    server.off("connection", meet);
  }
}

const AWAY = { status: 503, code: "store-unavailable", title: "Not ready" };

test("an unreachable database is not our fault: the client should retry", async () => {
  const free = createServer();
  await new Promise<void>((listening) => free.listen(0, "127.0.0.1", listening));
  const closed = (free.address() as AddressInfo).port;
  await new Promise((done) => free.close(done));
  expect(problemOf(await failure(closed))).toMatchObject(AWAY);
});

test("so is one that hangs up or never answers", async () => {
  const hungUp = await meeting(
    (socket) => socket.destroy(),
    () => failure(port()),
  );
  expect(problemOf(hungUp)).toMatchObject(AWAY);
  const open: Socket[] = [];
  const silent = await meeting(
    (socket) => open.push(socket),
    () => failure(port(), { connectionTimeoutMillis: 50 }),
  );
  for (const socket of open) socket.destroy();
  expect(problemOf(silent)).toMatchObject(AWAY);
});

test.each([
  ["57P03", "the database system is starting up"],
  ["57P01", "terminating connection due to administrator command"],
  ["53300", "sorry, too many clients already"],
  ["40P01", "deadlock detected"],
])("so is SQLSTATE %s (%s)", (code, message) => {
  expect(problemOf(Object.assign(new Error(message), { code }))).toMatchObject(AWAY);
});

test.each([
  ["42P01", 'relation "cards.card" does not exist'],
  ["23505", "duplicate key value violates unique constraint"],
  ["ENOENT", "no such file or directory"],
])("an internal error (%s) stays one and reveals no details", (code, message) => {
  const problem = problemOf(Object.assign(new Error(message), { code }));
  expect(problem).toMatchObject({ status: 500, code: "unexpected" });
  expect(JSON.stringify(problem)).not.toContain(message);
});

test.each([
  [400, "malformed"],
  [404, "not-found"],
  [413, "over-limit"],
  [415, "wrong-type"],
])("errors of the frameworks with status %i have the code %s", (status, code) => {
  expect(problemOf(Object.assign(new Error(), { statusCode: status }))).toMatchObject({ status, code });
  expect(problemOf(new HttpException("Words.", status))).toMatchObject({ status, code, detail: "Words." });
});
