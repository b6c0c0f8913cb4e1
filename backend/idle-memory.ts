// V8 keeps the room that a start or a busy time needed, and collects seldom while nothing is allocated. So a process
// that has nothing to do collects once, thoroughly, and gives the room back (docs/performance.md).
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_EVERY_MS = 5_000;

/** Share of its time that an idle process spends on events at most. Following the log takes about 0.02. */
const IDLE_SHARE = 0.1;

/** A collection takes up to half a second in which nothing is answered: only for memory that is worth it. */
const WORTH_BYTES = 8 * 1024 ** 2;

/** Whether to collect: `busy` is the share of the time since the last check, memory is in bytes. */
export function isWorthCollecting(busy: number, resident: number, residentAfterLast: number): boolean {
  return busy < IDLE_SHARE && resident - residentAfterLast >= WORTH_BYTES;
}

/** From now on the process collects when it becomes idle: for the first time soon after its start. */
export function giveBackIdleMemory(): void {
  const collect = collector();
  let before = performance.eventLoopUtilization();
  let residentAfterLast = 0;
  const timer = setInterval(() => {
    // the loop's time, not the processor's: a process that waits for a busy machine is not idle
    const { utilization } = performance.eventLoopUtilization(before);
    if (isWorthCollecting(utilization, process.memoryUsage.rss(), residentAfterLast)) {
      collect();
      residentAfterLast = process.memoryUsage.rss();
    }
    before = performance.eventLoopUtilization();
  }, CHECK_EVERY_MS);
  timer.unref();
}

/** The thorough collection, which also compacts. Node offers it only by this flag, from a context made after it is set. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const gc: NodeJS.GCFunction = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return () => void gc({ type: "major", execution: "sync", flavor: "last-resort" });
}
