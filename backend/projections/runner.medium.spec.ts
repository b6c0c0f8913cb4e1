import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { sql } from "kysely";
import { DomainError } from "#modules/decider";
import { TcpProxy } from "../../test/fakes/tcp-proxy.ts";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { startPostgres } from "../postgres/embedded-postgres.mjs";
import type { Reactor } from "./projection.ts";
import { count, type RunningProcess, startProcess, sum, totalOf, until } from "./running-projections.fixture.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
const processes: RunningProcess[] = [];
async function start(...how: Parameters<typeof startProcess>): Promise<RunningProcess> {
  const started = await startProcess(...how);
  processes.push(started);
  return started;
}

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const each of processes.splice(0)) await each.stop();
  await database.drop();
  jest.restoreAllMocks();
});

const stateOf = ({ runner }: RunningProcess, name: string) => runner.status().find((each) => each.name === name)?.state;

test("a poisoned event stops only its projection, which applies the good events before it and continues after a fix", async () => {
  const said = jest.spyOn(Logger.prototype, "error");
  let poison = "";
  const before = ({ id }: { id: string }) => {
    if (id === poison) throw new Error("cannot read this");
  };
  // write all events before anyone follows, so that they come in one batch
  const first = await start(database.url, []);
  const { ids, position } = await count(first.store, ...Array.from({ length: 200 }, (_, index) => index + 1));
  poison = ids[136] ?? "";

  const mall = await start(database.url, [sum("fragile", before), sum("sturdy")]);
  await mall.reached("sturdy", position);
  expect(await totalOf(mall.database, "sturdy")).toEqual({ total: 20_100, seen: 200 });
  const stopped = await until(() => mall.runner.status().find(({ state }) => state === "stopped"));
  expect(stopped).toMatchObject({ name: "fragile", kind: "projection", version: 1, error: "cannot read this" });
  expect(stopped.behindSince).toBeInstanceOf(Date);
  // 1 + 2 + … + 136
  expect(await totalOf(mall.database, "fragile")).toEqual({ total: (136 * 137) / 2, seen: 136 });
  const alert = `ALERT fragile is stopped at position ${"137".padStart(20, "0")}, event ${poison} (Counted of count-`;
  expect(said.mock.calls.map(String)).toContainEqual(expect.stringContaining(alert));
  expect(await mall.metrics.registry.metrics()).toContain(
    'mozaik_follower_state{follower="fragile",state="stopped"} 1',
  );

  poison = "";
  await until(() => (stateOf(mall, "fragile") === "following" ? true : undefined));
  await mall.reached("fragile", position);
  expect(await totalOf(mall.database, "fragile")).toEqual({ total: 20_100, seen: 200 });
  expect(mall.runner.status().find(({ name }) => name === "fragile")).toMatchObject({ error: null, behindSince: null });
  const metrics = await mall.metrics.registry.metrics();
  expect(metrics).toContain('mozaik_follower_events_total{follower="sturdy"} 200');
  expect(metrics).toMatch(/mozaik_follower_failures_total\{follower="fragile"\} [1-9]/);
});

test("a reactor that needs what is not there yet waits for it: it is not stopped and nobody is alerted", async () => {
  const said = jest.spyOn(Logger.prototype, "error");
  const done: string[] = [];
  let attempts = 0;
  const patient: Reactor = {
    name: "patient",
    categories: ["count"],
    async react({ id }) {
      if (done.length === 1 && ++attempts < 4) {
        throw new DomainError("not-ready", "read-model-behind", "Not there yet.");
      }
      done.push(id);
    },
  };
  const mall = await start(database.url, [], {}, [patient]);
  const { ids, position } = await count(mall.store, 1, 2, 3);
  const states = new Set<string | undefined>();
  await until(() => {
    states.add(stateOf(mall, "patient"));
    return done.length === ids.length ? true : undefined;
  });
  await mall.reached("patient", position);
  expect([done, attempts]).toEqual([ids, 4]);
  expect(states).not.toContain("stopped");
  expect(said).not.toHaveBeenCalled();
  expect(await mall.metrics.registry.metrics()).toContain('mozaik_follower_failures_total{follower="patient"} 0');
  expect(mall.runner.status()[0]).toMatchObject({ state: "following", error: null, behindSince: null });
});

test("irrelevant events move a projection's checkpoint without calling it", async () => {
  const asked: string[] = [];
  const choosy = {
    ...sum("choosy"),
    types: new Set(["Elsewhere"]),
    apply: async (events: readonly { type: string }[]) => void asked.push(...events.map(({ type }) => type)),
  };
  const mall = await start(database.url, [choosy]);
  const { position } = await count(mall.store, 1, 2);
  await mall.reached("choosy", position);
  expect(asked).toEqual([]);
  const stored = await sql<{ position: string }>`
    select position from runner.checkpoint where name = 'choosy'`.execute(mall.database);
  expect(stored.rows).toEqual([{ position }]);
  const meta = { userId: null, commandId: "", correlationId: "", causationId: "", schemaVersion: 1, at: "2026-01-01" };
  const elsewhere = await mall.store.append(`count-${randomUUID()}`, "none", [
    { id: randomUUID(), type: "Elsewhere", data: {}, meta },
  ]);
  await mall.reached("choosy", elsewhere.position);
  expect(asked).toEqual(["Elsewhere"]);
});

test("if neither of two processes can apply an event, both report that they are stopped, and one continues after a fix", async () => {
  let poison = "";
  const before = ({ id }: { id: string }) => {
    if (id === poison) throw new Error("cannot read this");
  };
  const malls = [
    await start(database.url, [sum("fragile", before)]),
    await start(database.url, [sum("fragile", before)]),
  ];
  const [writer] = malls;
  if (!writer) throw new Error("no process");
  const good = await count(writer.store, 1);
  const states = () => malls.map((mall) => stateOf(mall, "fragile")).toSorted();
  await until(() => (states().join() === "following,waiting" ? true : undefined));
  await writer.reached("fragile", good.position);
  const meta = { userId: null, commandId: "", correlationId: "", causationId: "", schemaVersion: 1, at: "2026-01-01" };
  poison = randomUUID();
  const { position } = await writer.store.append(`count-${randomUUID()}`, "none", [
    { id: poison, type: "Counted", data: { by: 2 }, meta },
  ]);
  await until(() => (states().join() === "stopped,stopped" ? true : undefined));
  const errors = new Set<string | null>();
  const looking = performance.now();
  // long enough for each of them to find that the other one is trying
  await until(() => {
    for (const mall of malls) for (const { state, error } of mall.runner.status()) errors.add(`${state}: ${error}`);
    return performance.now() - looking > 3_000 ? true : undefined;
  });
  expect([...errors]).toEqual(["stopped: cannot read this"]);

  poison = "";
  await until(() => (states().join() === "following,waiting" ? true : undefined));
  for (const mall of malls) await mall.reached("fragile", position);
  expect(await totalOf(writer.database, "fragile")).toEqual({ total: 3, seen: 2 });
});

test("rows that a crashed server lost are applied again, even if nothing new happens", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mozaik-runner-"));
  await chmod(folder, 0o755); // as root the server runs as another user, who must be able to enter
  const dataDir = join(folder, "postgres");
  let server = await startPostgres({ dataDir });
  const port = Number(new URL(server.url).port);
  const mall = await start(server.url, [sum("sums")]);
  for (let round = 1; round <= 3; round++) {
    const { position } = await count(mall.store, 1, 2, 3);
    await mall.reached("sums", position);
    server.child.kill("SIGKILL");
    await once(server.child, "exit");
    server = await startPostgres({ dataDir, port });
    const seen = await until(async () => {
      const total = await totalOf(mall.database, "sums").catch(() => null); // broken connections are replaced
      return total && total.seen >= 3 * round ? total : undefined;
    });
    expect(seen).toEqual({ total: 6 * round, seen: 3 * round });
  }
  for (const each of processes.splice(0)) await each.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test("one of two processes follows, and no event is applied twice while their connections are killed", async () => {
  const names = ["left", "right"];
  const projections = names.map((name) => sum(name));
  const malls = [await start(database.url, projections), await start(database.url, projections)];
  const [writer] = malls;
  if (!writer) throw new Error("no process");
  let position = "";
  for (let round = 1; round <= 5; round++) {
    const batches = Array.from({ length: 20 }, () => count(writer.store, 1, 2, 3));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'mozaik-runner'`.execute(writer.database);
    for (const batch of await Promise.all(batches)) if (batch.position > position) position = batch.position;
  }
  for (const name of names) {
    await until(async () => {
      const { seen } = await totalOf(writer.database, name);
      return seen >= 300 ? seen : undefined;
    });
    expect(await totalOf(writer.database, name)).toEqual({ total: 600, seen: 300 });
    await until(() => (malls.filter((mall) => stateOf(mall, name) === "following").length === 1 ? true : undefined));
  }
});

describe("a projection that only other categories' events move on", () => {
  let holder: RunningProcess;
  let other: RunningProcess;
  beforeEach(async () => {
    const quiet = () => ({ ...sum("quiet"), categories: ["elsewhere"] });
    holder = await start(database.url, [quiet()]);
    await until(() => (stateOf(holder, "quiet") === "following" ? true : undefined));
    other = await start(database.url, [quiet()]);
  });

  test("finally stores its position, even if nothing new happens", async () => {
    // a change within a second of the previous one is not stored at once
    for (let round = 1; round <= 3; round++) {
      const { position } = await count(holder.store, round);
      await holder.reached("quiet", position);
      await until(async () => {
        const { rows } = await sql`
          select from runner.checkpoint where name = 'quiet' and position = ${position}`.execute(other.database);
        return rows[0];
      });
    }
  });

  test("a reader in another process does not wait for the next scheduled checkpoint", async () => {
    const began = performance.now();
    for (let round = 1; round <= 10; round++) {
      const { position } = await count(other.store, round);
      await other.progress.waitFor("quiet", position);
    }
    // with one checkpoint a second and no hint from readers, it would take over nine seconds
    expect(performance.now() - began).toBeLessThan(8_000);
  });
});

test("if the leader is cut off, the other process takes over within seconds", async () => {
  const address = new URL(database.url);
  const proxy = new TcpProxy(address.hostname, Number(address.port));
  const way = new URL(database.url);
  way.hostname = "127.0.0.1";
  way.port = String(await proxy.start());
  const holder = await start(database.url, [sum("kept")], { runnerUrl: way.href });
  await until(() => (stateOf(holder, "kept") === "following" ? true : undefined));
  const heir = await start(database.url, [sum("kept")]);
  const early = await count(heir.store, 1, 2);
  await holder.reached("kept", early.position);
  expect(stateOf(heir, "kept")).toBe("waiting");

  const cut = performance.now();
  await proxy.stop();
  const late = await count(heir.store, 3, 4);
  await until(() => (stateOf(heir, "kept") === "following" ? true : undefined));
  await heir.reached("kept", late.position);
  expect(performance.now() - cut).toBeLessThan(15_000); // by itself the server would probe a dead connection only after half a minute
  expect(await totalOf(heir.database, "kept")).toEqual({ total: 10, seen: 4 });
  await until(() => (stateOf(holder, "kept") === "stopped" ? true : undefined));
});
