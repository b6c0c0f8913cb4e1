import { sql, type Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { EventStore, Position, Recorded } from "../event-store/event-store.ts";
import { type Checkpoint, markChanged, readCheckpoint } from "./checkpoints.ts";
import { LOCK_SPACE } from "./leadership.ts";
import { OtherSchema } from "./other-schema.ts";
import type { Projection } from "./projection.ts";
import { projectionWork } from "./work.ts";

const BATCH = 1_000;

/** Readers of the old tables go first: shorter than the wait before PostgreSQL looks for deadlocks. */
const DROP_PATIENCE = "200ms";
const LOCK_NOT_AVAILABLE = "55P03";

export interface RebuildOptions {
  readonly signal: AbortSignal;
  /**
   * After each batch: the number of events applied, the position reached, and the live tables' position at the start.
   */
  readonly onBatch?: (events: number, position: Position, goal: Position) => void;
}

/**
 * Fills a new copy of a projection's tables from the first event and swaps it in with one transaction. Meanwhile the
 * live tables stay readable and up to date; after a failure they are unchanged. Returns the number of events applied.
 * Throws if another rebuild of this projection is running, or if the live tables have another version (starting a
 * release with a new version rebuilds automatically).
 */
export async function rebuildBeside(
  projection: Projection,
  store: EventStore,
  database: Database,
  options: RebuildOptions,
): Promise<number> {
  const copy = copyOf(projection);
  return database.connection().execute(async (holder) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${LOCK_SPACE}, hashtext(${copy.name})) as taken`.execute(holder);
    if (!rows[0]?.taken) throw new Error(`${projection.name} is being rebuilt by another process`);
    try {
      const { position: goal } = sameVersion(projection, await readCheckpoint(database, projection.name));
      await dropCopies(database, projection);
      const { events, position } = await fill(copy, projection, goal, store, database, options);
      const late = await swap(projection, position, store, database, options.signal);
      return events + late;
    } finally {
      await dropCopies(database, projection);
      await sql`select pg_advisory_unlock(${LOCK_SPACE}, hashtext(${copy.name}))`.execute(holder);
    }
  });
}

const nextOf = (name: string) => `${name}_next`;
const beforeOf = (name: string) => `${name}_before`;

/** The same projection on its own tables; it notifies nobody. */
function copyOf(projection: Projection): Projection {
  const { name, version, categories } = projection;
  const next = nextOf(name);
  const redirected = new OtherSchema(name, next);
  return {
    name: next,
    version,
    categories,
    createTables: (database) => projection.createTables(database.withPlugin(redirected)),
    apply: (events, transaction) => projection.apply(events, transaction.withPlugin(redirected)),
  };
}

function sameVersion(projection: Projection, checkpoint: Checkpoint | null | undefined): Checkpoint {
  if (checkpoint?.version === projection.version) return checkpoint;
  const stored = checkpoint ? `of version ${checkpoint.version}, this release has ${projection.version}` : "not there";
  throw new Error(`the tables of ${projection.name} are ${stored}; starting the application makes them`);
}

/** Runs until the copy is at the head of the log, or at least where the live tables are. */
async function fill(
  copy: Projection,
  { name }: Projection,
  goal: Position,
  store: EventStore,
  database: Database,
  { signal, onBatch }: RebuildOptions,
): Promise<{ events: number; position: Position }> {
  const work = projectionWork(copy, database);
  let position = await work.prepare();
  let events = 0;
  for await (const batch of store.subscribe({ categories: copy.categories, batch: BATCH, signal })) {
    if (batch.position !== position) await work.carryOut(batch.events, position, batch.position);
    position = batch.position;
    events += batch.events.length;
    onBatch?.(events, position, goal);
    if (batch.live || position >= ((await readCheckpoint(database, name))?.position ?? "")) return { events, position };
  }
  throw new Error(`the rebuild of ${copy.name} was broken off`);
}

/**
 * Swaps the copy in. It locks the live checkpoint's row first: the follower waits there before its next batch and
 * continues in the new tables. If the live tables were ahead, the copy catches up first, so that nobody sees an older
 * state. If they were behind, the follower finds its checkpoint moved and continues from there. Returns the number of
 * events applied under the lock.
 */
async function swap(
  projection: Projection,
  reached: Position,
  store: EventStore,
  database: Database,
  signal: AbortSignal,
): Promise<number> {
  const { name } = projection;
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<Checkpoint>`
      select version, position from runner.checkpoint where name = ${name} for update`.execute(transaction);
    const live = sameVersion(projection, rows[0]);
    const late = await catchUp(copyOf(projection), reached, live.position, store, transaction, signal);
    const position = live.position > reached ? live.position : reached;
    await sql`alter schema ${sql.id(name)} rename to ${sql.id(beforeOf(name))}`.execute(transaction);
    await sql`alter schema ${sql.id(nextOf(name))} rename to ${sql.id(name)}`.execute(transaction);
    await sql`
      update runner.checkpoint set position = ${position}, updated_at = now() where name = ${name}`.execute(
      transaction,
    );
    await markChanged(transaction, name);
    await sql`delete from runner.checkpoint where name = ${nextOf(name)}`.execute(transaction);
    return late;
  });
}

async function catchUp(
  copy: Projection,
  from: Position,
  to: Position,
  store: EventStore,
  transaction: Transaction<unknown>,
  signal: AbortSignal,
): Promise<number> {
  if (from >= to) return 0;
  let count = 0;
  const { categories } = copy;
  for await (const batch of store.subscribe({ after: from, categories, batch: BATCH, signal })) {
    const events: Recorded[] = batch.events.filter(({ position }) => position <= to);
    if (events.length > 0) await copy.apply(events, transaction);
    count += events.length;
    if (batch.position >= to) return count;
  }
  throw new Error(`the rebuild of ${copy.name} was broken off`);
}

/** Removes the old tables after a rebuild, or an unfinished copy after a failed one. */
async function dropCopies(database: Database, { name }: Projection): Promise<void> {
  for (;;) {
    try {
      await database.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(DROP_PATIENCE)}`.execute(transaction);
        await sql`drop schema if exists ${sql.id(beforeOf(name))} cascade`.execute(transaction);
        await sql`drop schema if exists ${sql.id(nextOf(name))} cascade`.execute(transaction);
        await sql`delete from runner.checkpoint where name = ${nextOf(name)}`.execute(transaction);
      });
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
    }
  }
}
