import { type ChildProcess, fork } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { DomainError, type ErrorKind } from "#modules/decider";
import type { Recipe } from "./picture-recipes.ts";
import type { PictureWork } from "./picture-work.ts";

const SCRIPT = fileURLToPath(new URL("picture-process.mjs", import.meta.url));

/** Without work the process is ended after this long, which gives back all its memory. */
const IDLE_MS = 10_000;
/** Longest time for one piece of work; a picture that takes longer is hostile. */
const LONGEST_MS = 120_000;
/** MiB of JavaScript objects that the process may use; decoded pictures are not among them. */
const MEMORY = 256;

/**
 * Opens a picture's bytes. Called only when decoding starts, so that queued pictures hold no open file or connection.
 */
export type PictureSource = () => Promise<NodeJS.ReadableStream>;

type Reply<Result> =
  | { readonly result: Result }
  | { readonly refusal: { kind: ErrorKind; code: string; message: string; details: Record<string, unknown> } }
  | { readonly error: string };

/**
 * Works on one picture at a time, in a process of its own that is started when there is work. libvips leaves much memory
 * reserved behind it, and whatever a hostile picture does to it ends with that process, which knows no setting or secret
 * of the application.
 */
export class PictureProcess {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  /** The picture that the process has decoded, or could not keep. */
  private held: { readonly source: PictureSource; readonly isKept: boolean } | undefined;

  /** Throws the work's own errors, and an `Error` if the process ended over it. */
  async run<Name extends keyof PictureWork>(
    name: Name,
    ...values: Parameters<PictureWork[Name]>
  ): Promise<Awaited<ReturnType<PictureWork[Name]>>> {
    clearTimeout(this.idle);
    this.child ??= this.start();
    const reply = await ask<Awaited<ReturnType<PictureWork[Name]>>>(this.child, { name, values });
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    if ("result" in reply) return reply.result;
    if ("error" in reply) throw new Error(reply.error);
    const { kind, code, message, details } = reply.refusal;
    throw new DomainError(kind, code, message, details);
  }

  /** A rendition. The picture is decoded once for all renditions of the same `source` that follow each other. */
  async oneOfMany(source: PictureSource, recipe: Recipe, maxPixels: number): Promise<Buffer> {
    if (!this.child || this.held?.source !== source) {
      this.held = undefined; // the process drops it, whatever becomes of the next one
      const isKept = await this.run("hold", await bytesOf(source), maxPixels);
      this.held = { source, isKept };
    }
    if (this.held.isKept) return this.run("narrowedFromHeld", recipe);
    return this.run("narrowed", await bytesOf(source), recipe, maxPixels);
  }

  /** Ends the process, if it runs. Work that it has not finished is rejected. */
  end(): void {
    clearTimeout(this.idle);
    this.child?.kill("SIGKILL");
    this.child = undefined;
    this.held = undefined;
  }

  private start(): ChildProcess {
    this.held = undefined;
    const child = fork(SCRIPT, {
      serialization: "advanced", // buffers stay buffers
      env: { PATH: process.env.PATH },
      execArgv: [`--max-old-space-size=${MEMORY}`],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // neither the process nor its channel keeps an application running that has nothing else to do
    child.unref();
    child.channel?.unref();
    child.once("exit", () => {
      if (this.child === child) this.child = undefined;
    });
    return child;
  }
}

/** All bytes of a picture, in memory. */
export async function bytesOf(source: PictureSource): Promise<Buffer> {
  return buffer(await source());
}

function ask<Result>(child: ChildProcess, work: object): Promise<Reply<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply<Result>>();
  const ended = (code: number | null, signal: NodeJS.Signals | null) =>
    reject(new Error(`the process that works on pictures ended over one (${signal ?? code})`));
  const overdue = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
  child.once("message", resolve).once("exit", ended).once("error", reject);
  child.send(work, (error) => error && reject(error));
  return promise.finally(() => {
    clearTimeout(overdue);
    child.off("message", resolve).off("exit", ended).off("error", reject);
  });
}
