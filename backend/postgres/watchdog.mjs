// Ends the server when the application ends without having done so: killed, crashed, a test run cut off.
import { spawn } from "node:child_process";

/** Reads until the application says a word or is no more (its end of the pipe closes), and only then acts. */
const SCRIPT = 'read -r word; [ "$word" = released ] || kill -INT "$1"';

/** Ties the server with this process id to the life of this process. Returns what unties it. */
export function tieToThisProcess(pid) {
  // no shell there; the next start still finds a server that was left behind
  if (process.platform === "win32") return () => {};
  // a process group of its own: Ctrl-C in a terminal is for the application, which then stops its server in order
  const watchdog = spawn("/bin/sh", ["-c", SCRIPT, "postgres-watchdog", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watchdog.on("error", (error) => process.emitWarning(`PostgreSQL runs without a watchdog: ${error.message}`));
  watchdog.stdin.on("error", () => {}); // it was ended from outside; there is nobody to tell
  watchdog.unref();
  watchdog.stdin.unref?.();
  return () => watchdog.stdin.end("released\n");
}
