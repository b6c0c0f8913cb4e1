import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { DepartureJobs } from "#modules/account/departure/departure-jobs";
import { eventually } from "./eventually.ts";
import type { Caller, TestMall } from "./test-mall.ts";

/** Waits until what follows at once from leaving or coming back is done and shown; the erasure itself waits for days. */
export async function departuresDone(mall: TestMall): Promise<void> {
  const database = mall.app.get(Database);
  const unfinished = sql`
    select 1 from jobs.job where name = 'departure' and state <= 'active' and start_after <= now() limit 1`;
  await eventually(
    () => unfinished.execute(database),
    ({ rows }) => rows.length === 0,
  );
  await mall.settled();
}

/** Erases an account that its owner has deleted, as if the seven days were over. */
export async function leftForGood(mall: TestMall, { userId }: Caller): Promise<void> {
  await departuresDone(mall);
  const database = mall.app.get(Database);
  await sql`update account.departure set erase_at = now() where user_id = ${userId}`.execute(database);
  const { rows } = await sql<{ id: string }>`
    select departure_id as id from account.departure where user_id = ${userId}`.execute(database);
  if (rows[0]) await mall.app.get(DepartureJobs).take("erase", rows[0].id);
  await mall.settled();
}
