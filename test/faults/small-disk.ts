import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Storage for files that can be filled up. */
export interface SmallDisk {
  /** For people: how it is filled. */
  readonly kind: string;
  /** The application's `BLOB_STORE_URL`. */
  readonly url: string;
  /** Leaves no space for the application with process id `pid`. */
  fill(pid: number): void;
  /** Frees the space again. */
  clear(pid: number): void;
  remove(): void;
}

const BYTES = 2 * 1024 * 1024;

/** A file system of two megabytes; if this process may not mount one, a limit on file sizes. */
export function smallDisk(folder: string): SmallDisk {
  const root = join(folder, "small-disk");
  mkdirSync(root);
  const options = ["-t", "tmpfs", "-o", `size=${BYTES},mode=755`, "mozaik-test", root];
  return spawnSync("mount", options).status === 0 ? mountedDisk(root) : limitedFiles(root);
}

function mountedDisk(root: string): SmallDisk {
  const ballast = join(root, "ballast");
  return {
    kind: "tmpfs of 2 MB (ENOSPC)",
    url: `file:${join(root, "blobs")}`,
    fill: () => {
      // the last writes succeed partially: not a single byte is left
      try {
        writeFileSync(ballast, Buffer.alloc(BYTES));
      } catch (error) {
        if (!String(error).includes("ENOSPC")) throw error;
      }
    },
    clear: () => rmSync(ballast),
    remove: () => run("umount", root),
  };
}

/** The system refuses files above a certain size; for the application this fails at the same place. */
function limitedFiles(root: string): SmallDisk {
  const limit = (pid: number, bytes: string) => run("prlimit", "--pid", String(pid), `--fsize=${bytes}:`);
  return {
    kind: "RLIMIT_FSIZE (EFBIG)",
    url: `file:${join(root, "blobs")}`,
    fill: (pid) => limit(pid, "16384"),
    clear: (pid) => limit(pid, "unlimited"),
    remove: () => {},
  };
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
}
