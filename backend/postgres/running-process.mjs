// What the system tells of another process.
import { readFileSync } from "node:fs";

/** Whether a process with this id runs. One that has ended but was not yet collected by its parent does not. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false; // EPERM: it runs, as somebody else
  }
  return statFields(pid)?.[0] !== "Z";
}

/**
 * A value that tells this process from a later one with the same id (in a container every start has the same ids);
 * empty where the system has no /proc.
 */
export function startOf(pid) {
  return statFields(pid)?.[19] ?? "";
}

/** The command line; `undefined` where the system does not tell. */
export function commandLine(pid) {
  return readProc(pid, "cmdline")?.split("\0");
}

/** The fields of /proc/<pid>/stat behind the program's name, which may itself hold blanks and brackets. */
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
