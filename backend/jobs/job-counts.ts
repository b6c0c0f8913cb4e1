import { Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { Gauge } from "prom-client";
import { Database } from "../database/database.ts";
import { Metrics } from "../metrics/metrics.ts";
import { DEAD_JOBS, Jobs, QUEUE_SCHEMA } from "./jobs.ts";

/** How a queue stands. */
export interface JobCount {
  readonly name: string;
  /** Ready to run, those that failed before included. */
  readonly waiting: number;
  /** To be started at a later time, after a failure or as asked. */
  readonly later: number;
  readonly running: number;
  /** Seconds since the oldest waiting job could have been started. */
  readonly oldestSeconds: number;
}

/** Queue lengths for the health route, metrics and super admins. */
@Injectable()
export class JobCounts {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    const now = () => this.now();
    new Gauge({
      name: "mozaik_jobs_waiting",
      help: "Jobs that are ready to run.",
      labelNames: ["job"],
      registers,
      async collect() {
        for (const { name, waiting } of (await now()).queues) this.set({ job: name }, waiting);
      },
    });
    new Gauge({
      name: "mozaik_jobs_oldest_waiting_seconds",
      help: "Seconds since the oldest waiting job could have been started.",
      labelNames: ["job"],
      registers,
      async collect() {
        for (const { name, oldestSeconds } of (await now()).queues) this.set({ job: name }, oldestSeconds);
      },
    });
    new Gauge({
      name: "mozaik_jobs_dead",
      help: "Jobs that failed for good and that nobody has run again or discarded.",
      registers,
      async collect() {
        this.set((await now()).dead);
      },
    });
  }

  async now(): Promise<{ queues: JobCount[]; dead: number }> {
    const counted = await this.count();
    const queues = this.jobs.names().map((name) => {
      const { waiting = 0, later = 0, running = 0, oldestSeconds = 0 } = counted.get(name) ?? {};
      return { name, waiting, later, running, oldestSeconds };
    });
    return { queues, dead: counted.get(DEAD_JOBS)?.waiting ?? 0 };
  }

  /** Empty before anything was ever enqueued. */
  private async count(): Promise<ReadonlyMap<string, JobCount>> {
    const table = `${QUEUE_SCHEMA}.job`;
    const existing = await sql<{ found: string | null }>`select to_regclass(${table}) as found`.execute(this.database);
    if (!existing.rows[0]?.found) return new Map();
    const { rows } = await sql<JobCount>`
      select name,
             count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
             count(*) filter (where state < 'active' and start_after > now())::int as later,
             count(*) filter (where state = 'active')::int as running,
             coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
               as "oldestSeconds"
        from ${sql.table(table)}
       where state <= 'active'
       group by name`.execute(this.database);
    return new Map(rows.map((row) => [row.name, row]));
  }
}
