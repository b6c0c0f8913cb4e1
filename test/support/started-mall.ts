import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "../..");

/** An empty folder for all data of a mall. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mozaik-started-"));
  await chmod(folder, 0o755); // as root PostgreSQL runs as another user, who needs access
  return folder;
}

/**
 * The application as started by `npm start`: its own process with its embedded PostgreSQL. `npm test` has already built
 * the client; otherwise the application builds it.
 */
export class StartedMall {
  private readonly process: ChildProcess;
  private readonly ended: Promise<unknown[]>;
  private said = "";

  constructor(
    readonly folder: string,
    settings: Record<string, string> = {},
  ) {
    this.process = spawn(process.execPath, ["backend/start.mjs"], {
      cwd: ROOT,
      // none of the test run's own settings
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        PORT: "0",
        HOST: "127.0.0.1",
        DEMO: "0",
        REGISTRATIONS_PER_HOUR: "100000",
        NEW_ACCOUNT_DAYS: "0",
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.ended = once(this.process, "exit");
    for (const output of [this.process.stdout, this.process.stderr]) {
      output?.on("data", (chunk) => {
        this.said += chunk;
      });
    }
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** Resolves with the address once the mall is ready. */
  async opened(): Promise<string> {
    const [, port] = await this.says(/Mozaik is open: \S+:(\d+)/);
    return `http://127.0.0.1:${port}`;
  }

  /** Resolves when its output matches `words`; throws its output if it ends without. */
  async says(words: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = words.exec(this.said);
      if (found) return found;
      if (!this.runs) throw new Error(`the application ended with ${this.process.exitCode}:\n${this.said}`);
      await Promise.race([once(this.process.stdout ?? this.process, "data"), this.ended]);
    }
  }

  /** Kills it at once, and waits until it has ended. */
  async kill(): Promise<void> {
    if (this.runs) this.process.kill("SIGKILL");
    await this.ended;
  }

  /** Resolves when it has ended by itself, with its exit code and output. */
  async end(): Promise<{ code: unknown; said: string }> {
    const [code] = await this.ended;
    return { code, said: this.said };
  }

  /** Stops it like Ctrl-C; resolves with its exit code, its output and the time this took. */
  async interrupt(): Promise<{ code: unknown; said: string; milliseconds: number }> {
    const start = performance.now();
    this.process.kill("SIGINT");
    const [code] = await this.ended;
    return { code, said: this.said, milliseconds: Math.round(performance.now() - start) };
  }

  /** Kills it if a test has left it running, and removes its folder. */
  async clear(): Promise<void> {
    await this.kill();
    while (databasesOn(this.folder).length > 0) await pause(20);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get runs(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }
}

/** The process ids of the database servers that use a mall's folder. */
export function databasesOn(folder: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const [program = "", ...args] = commandLine(pid);
    return /postgres$/.test(program) && args.includes(join(folder, "postgres"));
  });
}

/** Empty for a process that has ended in the meantime. */
function commandLine(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}
