import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ROOT = join(import.meta.dirname, "../../..");

/** The bare application in a process of its own. */
export class Contestant {
  private readonly process: ChildProcess;
  private readonly ended: Promise<unknown[]>;

  constructor(url: string) {
    const file = join(import.meta.dirname, "contestant.ts");
    this.process = spawn(process.execPath, ["--import", "./backend/register.mjs", file], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATABASE_URL: url, NODE_ENV: "production" },
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
