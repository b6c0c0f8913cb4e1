// What an earlier run may have left in the data folder.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { commandLine, isRunning, startOf } from "./running-process.mjs";

/** The application that uses the folder: its process id and start. */
const OWNER_FILE = "app-owner";

/** PostgreSQL's own: the server's process id is the first line. */
const SERVER_FILE = "postmaster.pid";

/** A server that is asked to stop writes out what it holds in memory first. */
const STOP_MS = 60_000;

/**
 * Frees the folder for a new server. Refuses if another running application uses it. Stops a server whose application
 * was killed without stopping it. Removes the pid file of a dead server whose process id now belongs to another
 * program.
 */
export async function clearPreviousServer(dataDir) {
  const owner = ownerOf(dataDir);
  if (owner && isRunning(owner.pid) && startOf(owner.pid) === owner.start) {
    throw new Error(`${dataDir} is in use by a running application (process ${owner.pid}).`);
  }
  const file = join(dataDir, SERVER_FILE);
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  // PostgreSQL itself detects that a process has gone, and handles its remaining child processes
  if (!(pid > 0) || !isRunning(pid)) return;
  const command = commandLine(pid);
  if (command && !(/postgres(\.exe)?$/.test(command[0] ?? "") && command.includes(dataDir))) {
    rmSync(file);
    return;
  }
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_MS;
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`The server (process ${pid}) that holds ${dataDir} does not stop.`);
    await pause(20);
  }
}

/** Marks the folder as used by this process. */
export function claim(dataDir) {
  writeFileSync(join(dataDir, OWNER_FILE), `${process.pid} ${startOf(process.pid)}`);
}

export function release(dataDir) {
  rmSync(join(dataDir, OWNER_FILE), { force: true });
}

function ownerOf(dataDir) {
  const file = join(dataDir, OWNER_FILE);
  if (!existsSync(file)) return undefined;
  const [pid, start = ""] = readFileSync(file, "utf8").split(" ");
  return { pid: Number(pid), start };
}
