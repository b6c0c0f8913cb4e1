// What the system knows about another process.
import { readFileSync } from "node:fs";

/** Whether a process with this id runs. A zombie (ended, but not yet collected by its parent) does not count. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false; // EPERM: it runs, as another user
  }
  return statFields(pid)?.[0] !== "Z";
}

/**
 * A value that distinguishes this process from a later one with the same id (a container uses the same ids at each
 * start); empty if the system has no /proc.
 */
export function startOf(pid) {
  return statFields(pid)?.[19] ?? "";
}

/** The command line; `undefined` if the system does not reveal it. */
export function commandLine(pid) {
  return readProc(pid, "cmdline")?.split("\0");
}

/** The fields of /proc/<pid>/stat after the program's name, which may itself contain spaces and brackets. */
function statFields(pid) {
  const stat = readProc(pid, "stat");
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH", "EACCES"].includes(error.code)) return undefined;
    throw error;
  }
}
