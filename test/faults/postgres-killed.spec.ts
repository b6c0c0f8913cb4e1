import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { startPostgres } from "../../backend/postgres/embedded-postgres.mjs";
import { rounds } from "../support/rounds.ts";
import { aftermath } from "./aftermath.ts";
import { Load } from "./load.ts";
import { ANSWERS } from "./rounds.ts";
import { Scene } from "./scene.ts";

/** The server as the application starts it, with every setting that makes a commit safe. */
type Server = Awaited<ReturnType<typeof startPostgres>>;

let scene: Scene;
let server: Server;
afterEach(async () => {
  await scene.clear();
  await server.stop();
});

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGQUIT"): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

/** Kills the backend that writes the log; PostgreSQL then ends all others and recovers by itself. */
async function killBackend(): Promise<void> {
  const database = scene.database();
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'mozaik event store: append'`.execute(database);
  for (const { pid } of rows) process.kill(pid, "SIGKILL");
  expect(rows.length).toBeGreaterThan(0);
}

test("a PostgreSQL that is killed while people write keeps every acknowledged command, and the mall continues without a restart", async () => {
  scene = await Scene.on();
  const dataDir = join(scene.folder, "server");
  server = await startPostgres({ dataDir });
  const port = Number(new URL(server.url).port);
  scene.useDatabase(server.url);
  const { origin } = await scene.open();
  const load = new Load({ origins: () => scene.origins });
  await load.start(origin);
  const kills = rounds(3, 12);
  for (let kill = 0; kill < kills; kill++) {
    await load.answers(ANSWERS);
    if (kill % 3 === 2) {
      await killBackend();
      continue;
    }
    await end(server.child, kill % 3 === 0 ? "SIGKILL" : "SIGQUIT");
    server = await startPostgres({ dataDir, port });
    expect(new URL(server.url).port).toBe(String(port));
  }
  await load.answers(ANSWERS);
  await aftermath("kill -9 and immediate stop of PostgreSQL under load", scene, load, { kills });
  expect(load.ledger.sentAgain).toBeGreaterThan(0);
});
