// Ends the server if the application ended without stopping it: killed, crashed, or an aborted test run.
import { spawn } from "node:child_process";

/** Reads until the application writes a word or exits (its end of the pipe closes), and only then acts. */
const SCRIPT = 'read -r word; [ "$word" = released ] || kill -INT "$1"';

/** Ends the server with this process id when this process ends. Returns a function that cancels this. */
export function tieToThisProcess(pid) {
  // there is no shell; the next start still finds a server that was left running
  if (process.platform === "win32") return () => {};
  // its own process group: Ctrl-C in a terminal goes to the application, which then stops its server in order
  const watchdog = spawn("/bin/sh", ["-c", SCRIPT, "postgres-watchdog", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watchdog.on("error", (error) => process.emitWarning(`PostgreSQL runs without a watchdog: ${error.message}`));
  watchdog.stdin.on("error", () => {}); // it was ended from outside; there is nothing to release
  watchdog.unref();
  watchdog.stdin.unref?.();
  return () => watchdog.stdin.end("released\n");
}
