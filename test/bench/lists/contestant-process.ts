import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ROOT = join(import.meta.dirname, "../../..");

/** The bare application on this database, in a process of its own. */
export function bareApplication(url: string): Contestant {
  return new Contestant("lists/contestant.ts", [], { DATABASE_URL: url });
}

/** A server that answers each request with this file, in a process of its own. */
export function bareFileServer(file: string): Contestant {
  return new Contestant("sites/file-server.ts", [file]);
}

/** A server to compare with. `script`: below `test/bench`; it prints its address once it is open. */
export class Contestant {
  private readonly process: ChildProcess;
  private readonly ended: Promise<unknown[]>;

  constructor(script: string, args: readonly string[], settings: Record<string, string> = {}) {
    const file = join(import.meta.dirname, "..", script);
    this.process = spawn(process.execPath, ["--import", "./backend/register.mjs", file, ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.ended = once(this.process, "exit");
  }

  async opened(): Promise<string> {
    if (!this.process.stdout) throw new Error("the contestant prints nowhere");
    for await (const line of createInterface({ input: this.process.stdout })) {
      const [, origin] = /^open: (.*)$/.exec(line) ?? [];
      if (origin) return origin;
    }
    throw new Error("the contestant ended before it opened");
  }

  async stop(): Promise<void> {
    this.process.kill("SIGTERM");
    await this.ended;
  }
}
