import { Injectable } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import { Database } from "../database/database.ts";
import { DEAD_JOBS, type Envelope, Jobs, QUEUE_SCHEMA } from "./jobs.ts";

/** Dead jobs that are listed at once. */
const LISTED = 100;

export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly attempts: number;
  readonly enqueuedAt: Date;
  readonly failedAt: Date;
  /** What the last attempt failed with; null when its process died. */
  readonly error: string | null;
}

interface Row {
  id: string;
  source_name: string;
  data: Envelope;
}

/** Jobs that failed for good: what they are, and what a super admin can do with them. */
@Injectable()
export class DeadJobs {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** The latest of them, newest first, and how many there are in all. */
  async list(): Promise<{ items: DeadJob[]; count: number }> {
    await this.jobs.prepare();
    const { rows } = await sql<DeadJob & { count: number }>`
      select id, source_name as name, data->>'key' as key, coalesce(source_retry_count, 0) + 1 as attempts,
             source_created_on as "enqueuedAt", created_on as "failedAt",
             coalesce(output->>'message', output->'value'->>'message') as error, (count(*) over ())::int as count
        from ${sql.table(`${QUEUE_SCHEMA}.job`)}
       where name = ${DEAD_JOBS} and state < 'active'
       order by created_on desc, id
       limit ${LISTED}`.execute(this.database);
    return { items: rows.map(({ count: _, ...job }) => job), count: rows[0]?.count ?? 0 };
  }

  /** Runs one again, or all without `id`, with all its attempts; answers how many. Those of jobs that are gone stay. */
  async runAgain(id?: string): Promise<number> {
    await this.jobs.prepare();
    return this.database.transaction().execute(async (transaction) => {
      const { rows } = await this.lock(id, transaction);
      let revived = 0;
      for (const { id: dead, source_name, data } of rows) {
        if (!(await this.jobs.revive(source_name, data, transaction))) continue;
        await remove(dead, transaction);
        revived++;
      }
      return revived;
    });
  }

  /** Deletes a dead job. Does nothing if it is already gone. */
  async discard(id: string): Promise<void> {
    await this.jobs.prepare();
    await this.database.transaction().execute((transaction) => remove(id, transaction));
  }

  private lock(id: string | undefined, transaction: Transaction<unknown>) {
    return sql<Row>`
      select id, source_name, data
        from ${sql.table(`${QUEUE_SCHEMA}.job`)}
       where name = ${DEAD_JOBS} and state < 'active' and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
       order by created_on
         for update skip locked`.execute(transaction);
  }
}

async function remove(id: string, transaction: Transaction<unknown>): Promise<void> {
  await sql`delete from ${sql.table(`${QUEUE_SCHEMA}.job`)} where name = ${DEAD_JOBS} and id = ${id}`.execute(
    transaction,
  );
}
