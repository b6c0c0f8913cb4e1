import { type BeforeApplicationShutdown, Injectable, Logger } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { JobWithMetadata, PgBoss, SendOptions } from "pg-boss";
import type { z } from "zod";
import { derivedId } from "../commands/command-context.ts";
import { Database } from "../database/database.ts";
import { isOutage } from "../database/outage.ts";
import { DEFAULT_RETRY, type Job, type JobHandler, JobImpossible } from "./job.ts";
import { queueDatabase, queueTransaction } from "./queue-database.ts";

/** PostgreSQL schema of the queues; nothing else writes there. */
export const QUEUE_SCHEMA = "jobs";
/** Where jobs go that failed for good, until a super admin runs them again or discards them. */
export const DEAD_JOBS = "dead-jobs";
/** A dead job that nobody looks at is removed after this long. */
const DEAD_JOBS_KEPT_S = 90 * 24 * 3_600;
/** How long a finished job's key is remembered: the same key does nothing until then. */
const FINISHED_KEPT_S = 7 * 24 * 3_600;
/** A waiting job is never dropped for its age alone, as long as the mall is opened within a year. */
const WAITING_KEPT_S = 365 * 24 * 3_600;
/** How often a worker looks for retries and jobs for later; PostgreSQL notifies it of the others once they are committed. */
const POLL_S = 2;
/** Jobs of one kind that a process runs side by side. */
const AT_ONCE = 5;
/** A job whose process died is given to another worker after this long (pg-boss allows no less) … */
const HEARTBEAT_S = 10;
/** … when this next looks for such jobs. */
const SUPERVISE_S = 10;
/** Longest time one attempt may take. */
const ATTEMPT_S = 300;
/** How long a shutdown waits for the jobs that are running; what is not done by then is run again later. */
const LAST_CALL_MS = 10_000;

/** What is stored with a job. */
export interface Envelope {
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface EnqueueOptions {
  /** Identifies this piece of work: a job is enqueued once per key. */
  readonly key: string;
  /** Enqueues within this transaction: the job exists if and only if it commits. */
  readonly within?: Transaction<unknown>;
  readonly startAfter?: Date;
}

interface Registered {
  readonly job: Job;
  readonly run: (job: JobWithMetadata<Envelope>) => Promise<void>;
}

/**
 * Queues of work in PostgreSQL (pg-boss). Every process can enqueue; workers run in the processes that call `start`.
 * Delivery is at least once: a job runs again when its process dies before the job was marked as done.
 */
@Injectable()
export class Jobs implements BeforeApplicationShutdown {
  private readonly logger = new Logger("jobs");
  private readonly registered = new Map<string, Registered>();
  private readonly workers = new Map<string, string>();
  private queue: Promise<PgBoss> | undefined;

  constructor(private readonly database: Database) {}

  /** Registers what a job does; it runs once `start` is called. */
  handle<Payload extends z.ZodObject>(job: Job<Payload>, handler: JobHandler<Payload>): void {
    if (this.registered.has(job.name)) throw new Error(`two jobs are named ${job.name}`);
    const run = async (attempt: JobWithMetadata<Envelope>) => {
      const { data, signal } = attempt;
      const parsed = job.payload.safeParse(data.payload);
      if (!parsed.success) throw new JobImpossible("the payload does not have the shape that this release expects");
      await handler(parsed.data, { key: data.key, signal, isLast: isLastAttempt(attempt) });
    };
    this.registered.set(job.name, { job, run });
  }

  /** The names of the registered jobs. */
  names(): string[] {
    return [...this.registered.keys()];
  }

  /** Starts the workers of this process; jobs `except` these names wait for another process. */
  async start(except: readonly string[] = []): Promise<void> {
    const queue = await this.open();
    for (const { job, run } of this.registered.values()) {
      if (except.includes(job.name)) continue;
      const settle = (batch: JobWithMetadata<Envelope>[]) => Promise.all(batch.map((each) => this.settle(each, run)));
      const options = {
        pollingIntervalSeconds: POLL_S,
        notifyPollingIntervalSeconds: POLL_S,
        batchSize: AT_ONCE,
        burstWhenBatchFull: true,
        perJobResults: true,
        includeMetadata: true,
      } as const;
      this.workers.set(job.name, await queue.work<Envelope, unknown, typeof options>(job.name, options, settle));
    }
    this.logger.log(`working on: ${[...this.workers.keys()].join(", ")}`);
  }

  /** Stores work to be done. Throws a `ZodError` for a payload of another shape. */
  async enqueue<Payload extends z.ZodObject>(
    job: Job<Payload>,
    payload: z.input<Payload>,
    { key, within, startAfter }: EnqueueOptions,
  ): Promise<void> {
    const envelope: Envelope = { key, payload: job.payload.parse(payload) };
    const queue = await this.open();
    await queue.send(job.name, envelope, {
      ...settingsOf(job),
      id: derivedId("job", job.name, key),
      ...(startAfter && { startAfter }),
      ...(within && { db: queueTransaction(within) }),
    });
  }

  /** Enqueues a dead job again as a new job; false when this release has no such job. */
  async revive(name: string, envelope: Envelope, within: Transaction<unknown>): Promise<boolean> {
    const registered = this.registered.get(name);
    if (!registered) return false;
    const queue = await this.open();
    await queue.send(name, envelope, { ...settingsOf(registered.job), db: queueTransaction(within) });
    return true;
  }

  /** Creates the tables and queues where they are missing. Loads pg-boss at the first use. */
  async prepare(): Promise<void> {
    await this.open();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const queue = await this.queue?.catch(() => undefined);
    if (!queue) return;
    const idle = Promise.all([...this.workers.keys()].map((name) => queue.offWork(name, { wait: true })));
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST_CALL_MS);
    });
    await Promise.race([idle, deadline]);
    clearTimeout(timer);
    await queue.stop({ graceful: false, close: false });
  }

  private open(): Promise<PgBoss> {
    this.queue ??= this.connect().catch((error: unknown) => {
      this.queue = undefined; // the next call tries again
      throw error;
    });
    return this.queue;
  }

  private async connect(): Promise<PgBoss> {
    const { PgBoss } = await import("pg-boss");
    const queue = new PgBoss({
      db: queueDatabase(this.database),
      schema: QUEUE_SCHEMA,
      schedule: false,
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISE_S,
      monitorIntervalSeconds: SUPERVISE_S,
    });
    queue.on("error", (error) => {
      if (isOutage(error)) this.logger.debug(`PostgreSQL is out of reach: ${error.message}`);
      else this.logger.error(error.message, error.stack);
    });
    await queue.start();
    const known = new Map((await queue.getQueues()).map((each) => [each.name, each]));
    if (!known.has(DEAD_JOBS)) await queue.createQueue(DEAD_JOBS, { retentionSeconds: DEAD_JOBS_KEPT_S });
    for (const name of this.names()) {
      const found = known.get(name);
      if (!found) await queue.createQueue(name, { deadLetter: DEAD_JOBS, notify: true });
      else if (!found.notify) await queue.updateQueue(name, { notify: true }); // made by an earlier release
    }
    return queue;
  }

  private async settle(job: JobWithMetadata<Envelope>, run: Registered["run"]) {
    try {
      await run(job);
      return { id: job.id, status: "completed" as const };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isLast = error instanceof JobImpossible || isLastAttempt(job);
      const said = `${job.name} ${job.id} failed at attempt ${job.retryCount + 1}: ${message}`;
      if (isLast)
        this.logger.error(`ALERT ${said}; it is a dead job now`, error instanceof Error ? error.stack : undefined);
      else this.logger.warn(said);
      const status = error instanceof JobImpossible ? ("deadletter" as const) : ("failed" as const);
      return { id: job.id, status, output: { message: message.slice(0, 500) } };
    }
  }
}

function isLastAttempt({ retryCount, retryLimit }: JobWithMetadata<Envelope>): boolean {
  return retryCount >= retryLimit;
}

function settingsOf({ retry = DEFAULT_RETRY }: Job): SendOptions {
  return {
    retryLimit: retry.attempts - 1,
    retryDelay: retry.firstDelay,
    retryDelayMax: retry.longestDelay,
    retryBackoff: true,
    expireInSeconds: ATTEMPT_S,
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: WAITING_KEPT_S,
    deleteAfterSeconds: FINISHED_KEPT_S,
  };
}
