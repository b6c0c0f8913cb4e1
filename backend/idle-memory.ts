// V8 keeps the room that a start or a busy time needed, and collects seldom while nothing is allocated. So a process
// that has nothing to do collects once, thoroughly, and gives the room back (docs/performance.md).
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_EVERY_MS = 5_000;

/** Share of one processor below which the process counts as idle. Following the log takes about 0.02. */
const IDLE_SHARE = 0.1;

/** A collection takes up to half a second in which nothing is answered: only for memory that is worth it. */
const WORTH_BYTES = 8 * 1024 ** 2;

interface Sample {
  /** Milliseconds. */
  readonly at: number;
  /** Processor time of the process, in milliseconds. */
  readonly worked: number;
  /** Resident memory in bytes. */
  readonly resident: number;
}

/** Whether to collect: idle since the sample before, and grown since the last collection. */
export function isWorthCollecting(before: Sample, now: Sample, residentAfterLast: number): boolean {
  const isIdle = now.worked - before.worked < IDLE_SHARE * (now.at - before.at);
  return isIdle && now.resident - residentAfterLast >= WORTH_BYTES;
}

/** From now on the process collects when it becomes idle: for the first time soon after its start. */
export function giveBackIdleMemory(): void {
  const collect = collector();
  let before = sample();
  let residentAfterLast = 0;
  const timer = setInterval(() => {
    const now = sample();
    if (isWorthCollecting(before, now, residentAfterLast)) {
      collect();
      residentAfterLast = process.memoryUsage.rss();
    }
    before = sample();
  }, CHECK_EVERY_MS);
  timer.unref();
}

function sample(): Sample {
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), worked: (user + system) / 1_000, resident: process.memoryUsage.rss() };
}

/** The thorough collection, which also compacts. Node offers it only by this flag, from a context made after it is set. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const gc: NodeJS.GCFunction = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return () => void gc({ type: "major", execution: "sync", flavor: "last-resort" });
}
