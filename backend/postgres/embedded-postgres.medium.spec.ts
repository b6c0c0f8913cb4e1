import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { startPostgres } from "./embedded-postgres.mjs";

const WRITER = fileURLToPath(new URL("./writer.fixture.mjs", import.meta.url));

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mozaik-postgres-"));
  chmodSync(folder, 0o755); // as root the server runs as another user, who needs access
  dataDir = join(folder, "pg");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("keeps every acknowledged row although the application is killed repeatedly while it writes", async () => {
  let acknowledged = 0;
  for (let round = 0; round < 3; round++) {
    const writer = await startWriter();
    acknowledged = await writer.killAfter(acknowledged + 50);
  }
  await withServer(async (client) => {
    const { rows } = await client.query("select count(*)::int as count, max(n) as last from written");
    expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0].count).toBe(rows[0].last);
  });
});

it("ends when the application is killed", async () => {
  const writer = await startWriter();
  await writer.killAfter(1);
  await until(() => !runs(writer.server)); // it removes its file slightly earlier
  expect(existsSync(join(dataDir, "postmaster.pid"))).toBe(false);
});

it("takes over from a server that was left running", async () => {
  const writer = await startWriter();
  for (const watchdog of childrenOf(writer.process.pid!))
    if (watchdog !== writer.server) process.kill(watchdog, "SIGKILL");
  await writer.killAfter(20);
  expect(runs(writer.server)).toBe(true);
  await withServer(async (client) => {
    expect(runs(writer.server)).toBe(false);
    const { rows } = await client.query("select count(*)::int as count from written");
    expect(rows[0].count).toBeGreaterThanOrEqual(20);
  });
});

it("refuses a folder that a running application uses, and does not disturb it", async () => {
  const writer = await startWriter();
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    `in use by a running application (process ${writer.process.pid})`,
  );
  expect(runs(writer.server)).toBe(true);
  await writer.killAfter(1);
});

it("starts even if a dead server's process id now belongs to another program", async () => {
  await withServer(async () => {});
  writeFileSync(join(dataDir, "postmaster.pid"), `${process.ppid}\n${dataDir}\n1\n1\n\n127.0.0.1\n  1  1\nready\n`);
  await withServer(async (client) => expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]));
});

it("starts even if the previous owner of the folder had the same process id", async () => {
  await withServer(async () => {});
  writeFileSync(join(dataDir, "app-owner"), `${process.pid} 1`);
  await withServer(async (client) => expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]));
});

it("starts again after an application was killed while it created the folder", async () => {
  mkdirSync(`${dataDir}.new/base`, { recursive: true });
  writeFileSync(join(`${dataDir}.new`, "PG_VERSION"), "18\n");
  await withServer(async () => {});
  expect(existsSync(`${dataDir}.new`)).toBe(false);
});

it("creates parent folders that the server's user may enter", async () => {
  dataDir = join(folder, "data", "below", "pg");
  await withServer(async () => {});
  expect(statSync(join(folder, "data", "below")).mode & 0o011).toBe(0o011);
  expect(statSync(dataDir).mode & 0o077).toBe(0);
});

it("leaves a folder with other content alone", async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "letter.txt"), "Dear …");
  await expect(startPostgres({ dataDir })).rejects.toThrow("holds something other");
  expect(readFileSync(join(dataDir, "letter.txt"), "utf8")).toBe("Dear …");
});

it("takes a free port when the wanted one is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const server = await startPostgres({ dataDir, port });
  expect(Number(new URL(server.url).port)).not.toBe(port);
  await server.stop();
  other.close();
});

it("creates a separate password for every folder and shows it to nobody else", async () => {
  const server = await startPostgres({ dataDir });
  const { password } = new URL(server.url);
  expect(password).toHaveLength(32);
  expect(statSync(join(dataDir, "app-password")).mode & 0o777).toBe(0o600);
  const stranger = new URL(server.url);
  stranger.password = "app";
  await expect(new Client({ connectionString: stranger.href }).connect()).rejects.toThrow(
    "password authentication failed",
  );
  await server.stop();
  await server.stop();
  const again = await startPostgres({ dataDir });
  expect(new URL(again.url).password).toBe(password);
  await again.stop();
});

it("stores text of every language", async () => {
  await withServer(async (client) => {
    const { rows } = await client.query(
      "select current_setting('server_encoding') as encoding, lower('ŽLUŤ') as lower",
    );
    expect(rows).toEqual([{ encoding: "UTF8", lower: "žluť" }]);
  });
});

interface Writer {
  process: ChildProcess;
  server: number;
  /** Kills the process once it has acknowledged row `n`; returns the last acknowledged row. */
  killAfter(n: number): Promise<number>;
}

async function startWriter(): Promise<Writer> {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { server } = JSON.parse((await lines.next()).value ?? "{}");
  return {
    process: child,
    server,
    async killAfter(n) {
      const exit = once(child, "exit");
      let last = 0;
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        last = Number(line.value);
        if (last >= n) child.kill("SIGKILL");
      }
      await exit;
      return last;
    },
  };
}

async function withServer(work: (client: Client) => Promise<void>): Promise<void> {
  const server = await startPostgres({ dataDir });
  const client = new Client({ connectionString: server.url });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

function runs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20);
}
