import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from "@nestjs/common";

/** How far a pause may deviate from its length, as a fraction: processes that start together do not stay in step. */
const JITTER = 0.1;

/** Work that is repeated regularly in every process. It must be harmless if several processes do it at once. */
export interface PeriodicTask {
  /** For the log. */
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** True: the first run is one pause after the start, for a task that asks buses, which answer only later. */
  readonly startsLater?: boolean;
  /** One run. It returns soon after `signal` aborts; the next run does the rest. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Runs periodic tasks while the application runs: the first time at once unless a task says otherwise, and never two runs of one task at the same
 * time. A failed run is logged, and the next one follows as usual. At shutdown no run starts any more, and the database
 * stays open until the current ones are done.
 *
 * For cheap sweeps over a table of this database. Work that must happen once per cause, or may take long, is a job.
 */
@Injectable()
export class PeriodicTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger("tasks");
  private readonly tasks: PeriodicTask[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly ending = new AbortController();

  /** Registers a task, before the application starts. */
  add(task: PeriodicTask): void {
    this.tasks.push(task);
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) {
      if (task.startsLater) this.schedule(task);
      else this.begin(task);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private begin(task: PeriodicTask): void {
    const run = this.run(task).finally(() => {
      this.running.delete(run);
      if (!this.ending.signal.aborted) this.schedule(task);
    });
    this.running.add(run);
  }

  private async run(task: PeriodicTask): Promise<void> {
    try {
      await task.run(this.ending.signal);
    } catch (error) {
      this.logger.error(`${task.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }

  private schedule(task: PeriodicTask): void {
    const pause = task.everyMs * (1 + JITTER * (2 * Math.random() - 1));
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.begin(task);
    }, pause);
    timer.unref(); // a process with nothing else to do may exit
    this.timers.add(timer);
  }
}
