import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A place for files that can be made full. */
export interface SmallDisk {
  /** For people: what makes it full. */
  readonly kind: string;
  /** What the application is told. */
  readonly url: string;
  /** Leaves no room in it for the application that runs as `pid`. */
  fill(pid: number): void;
  /** Makes room again. */
  clear(pid: number): void;
  remove(): void;
}

const BYTES = 2 * 1024 * 1024;

/** A file system of two megabytes; where this process may not mount one, a limit on the size of a file. */
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
      // the last writes come through in part: there is not one byte left
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

/** The system refuses every file past some bytes, which the application meets in the same place. */
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
