import { jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { PeriodicTasks } from "./periodic-tasks.ts";

let tasks: PeriodicTasks;
let runs: PromiseWithResolvers<void>[];
let signals: AbortSignal[];
beforeEach(() => {
  jest.useFakeTimers();
  [tasks, runs, signals] = [new PeriodicTasks(), [], []];
  tasks.add({
    name: "sweep",
    everyMs: 1_000,
    run: (signal) => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      signals.push(signal);
      return run.promise;
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test("a task runs when the application starts, and again after its pause", async () => {
  tasks.onApplicationBootstrap();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await after(1_100);
  expect(runs).toHaveLength(2);
});

test("a task that starts later runs for the first time after its pause", async () => {
  const run = jest.fn(async () => {});
  tasks.add({ name: "later", everyMs: 1_000, startsLater: true, run });
  tasks.onApplicationBootstrap();
  await after(800);
  expect(run).not.toHaveBeenCalled();
  await after(300);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a task that runs longer than its pause is not started a second time", async () => {
  tasks.onApplicationBootstrap();
  await after(10_000);
  expect(runs).toHaveLength(1);
});

test("pauses vary randomly by a tenth", async () => {
  jest.spyOn(Math, "random").mockReturnValueOnce(0).mockReturnValueOnce(0.999);
  tasks.onApplicationBootstrap();
  runs[0]?.resolve();
  await after(899);
  expect(runs).toHaveLength(1);
  await after(1);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await after(1_098);
  expect(runs).toHaveLength(2);
  await after(2);
  expect(runs).toHaveLength(3);
});

test("a failed run is logged with the name of its task, and the next run follows", async () => {
  const error = jest.spyOn(Logger.prototype, "error").mockReturnValue(undefined);
  tasks.onApplicationBootstrap();
  runs[0]?.reject(new Error("no connection"));
  await after(1_100);
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/^sweep: Error: no connection/));
  expect(runs).toHaveLength(2);
});

test("a task that throws at once does not affect the others", async () => {
  jest.spyOn(Logger.prototype, "error").mockReturnValue(undefined);
  const other = jest.fn(async () => {});
  tasks.add({
    name: "broken",
    everyMs: 1_000,
    run: () => {
      throw new Error("at once");
    },
  });
  tasks.add({ name: "other", everyMs: 1_000, run: other });
  tasks.onApplicationBootstrap();
  await after(1_100);
  expect(other).toHaveBeenCalledTimes(2);
});

test("shutdown aborts a run in progress, waits for it, and starts no other", async () => {
  tasks.onApplicationBootstrap();
  const ended = jest.fn();
  const ending = tasks.beforeApplicationShutdown().then(ended);
  await after(5_000);
  expect(signals[0]?.aborted).toBe(true);
  expect(ended).not.toHaveBeenCalled();
  runs[0]?.resolve();
  await ending;
  await after(5_000);
  expect(runs).toHaveLength(1);
});

test("shutdown of an idle task takes no time and leaves no timer", async () => {
  tasks.onApplicationBootstrap();
  runs[0]?.resolve();
  await after(1);
  await tasks.beforeApplicationShutdown();
  expect(jest.getTimerCount()).toBe(0);
});
