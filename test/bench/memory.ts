import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { type Bench, type Measurement } from "./bench.ts";
import { type Figure, figure } from "./figure.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Seconds after the mall has opened. */
const MOMENTS = [10, 60];
const MOST_MB = 150;

interface Start {
  readonly openMs: number;
  /** Resident memory in MB at each moment. */
  readonly resident: readonly number[];
}

/** What the application's process holds when nobody uses it, as `npm start` starts it. Linux alone tells. */
export const measureMemory: Measurement = async (bench) => {
  const figures: Figure[] = [];
  for (const [mall, demo] of [
    ["an empty mall", "0"],
    ["the demo mall", "1"],
  ] as const) {
    bench.say(`starting ${mall} …`);
    const folder = await mkdtemp(join(tmpdir(), "mozaik-bench-"));
    try {
      await startOnce(folder, demo, []); // furnishes, and compiles what has changed
      const starts = await inTurn(bench, () => startOnce(folder, demo, MOMENTS));
      figures.push(
        figure(
          `start, ${mall}`,
          "ms",
          starts.map(({ openMs }) => openMs),
        ),
      );
      for (const [at, seconds] of MOMENTS.entries()) {
        const resident = starts.map((start) => start.resident[at] ?? Number.NaN);
        figures.push(figure(`memory ${seconds} s after the start, ${mall}`, "MB", resident, { atMost: MOST_MB }));
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return figures;
};

async function inTurn(bench: Bench, start: () => Promise<Start>): Promise<Start[]> {
  const starts: Start[] = [];
  for (let round = 0; round < bench.rounds; round++) starts.push(await start());
  return starts;
}

/** Starts the application on `folder`, reads its memory at `moments` and stops it. */
async function startOnce(folder: string, demo: string, moments: readonly number[]): Promise<Start> {
  const began = performance.now();
  const app = await spawnApplication({ DATA_DIR: folder, DEMO: demo, PORT: "0" });
  try {
    await opened(app);
    const openMs = performance.now() - began;
    const resident: number[] = [];
    let passed = 0;
    for (const moment of moments) {
      await pause((moment - passed) * 1_000);
      passed = moment;
      resident.push(await residentMegabytes(app.pid ?? 0));
    }
    return { openMs, resident };
  } finally {
    const ended = once(app, "exit");
    app.kill("SIGTERM");
    await ended;
  }
}

/** With the flags of `npm start`, without npm's own process around it. */
async function spawnApplication(settings: Record<string, string>): Promise<ChildProcess> {
  const { scripts }: { scripts: { start: string } } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const [, ...args] = scripts.start.split(" ");
  // Vite, which builds Puck's editor for another measurement, sets NODE_ENV
  const { DATABASE_URL: _database, EVENT_STORE_URL: _store, NODE_ENV: _mode, ...environment } = process.env;
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...environment, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function opened(app: ChildProcess): Promise<void> {
  if (!app.stdout) throw new Error("the application prints nowhere");
  for await (const line of createInterface({ input: app.stdout })) {
    if (!line.startsWith("Mozaik is open")) continue;
    app.stdout.resume(); // nobody reads the rest
    return;
  }
  throw new Error("the application ended before it opened");
}

/** What a process holds in memory, in MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}

/** The highest resident memory of the process, in MB, while `work` runs. */
export async function peakDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  let peak = 0;
  while (!isOver) {
    peak = Math.max(peak, await residentMegabytes(pid));
    await pause(50);
  }
  await working;
  return peak;
}
