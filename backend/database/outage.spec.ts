import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { isTransient } from "../event-store/postgres/transient-error.ts";
import { isOutage } from "./outage.ts";

const failed = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["a connection that failed", "08006"],
  ["a deadlock", "40P01"],
  ["too many connections", "53300"],
  ["a server that shuts down", "57P01"],
  ["a replica before its promotion", "25006"],
  ["a lock that was not free in time", "55P03"],
])("%s is an outage for the read side and retried by the event store", (_, code) => {
  expect([isOutage(failed(code)), isTransient(failed(code))]).toEqual([true, true]);
});

test.each([
  ["a unique violation", "23505"],
  ["a syntax error", "42601"],
  ["an active transaction", "25001"],
])("%s is neither", (_, code) => {
  expect([isOutage(failed(code)), isTransient(failed(code))]).toEqual([false, false]);
});

test.each(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND"])("%s is an outage for both", (code) => {
  expect([isOutage(failed(code)), isTransient(failed(code))]).toEqual([true, true]);
});

test("a server that is silent is an outage, also on the shared connection", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const client = new pg.Client({ host: "127.0.0.1", port, connectionTimeoutMillis: 50, pipeline: true });
  client.on("error", () => undefined);
  const failure: unknown = await client.connect().catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  silent.close();
});
