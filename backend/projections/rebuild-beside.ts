import { sql, type Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { EventStore, Position, Recorded } from "../event-store/event-store.ts";
import { type Checkpoint, readCheckpoint } from "./checkpoints.ts";
import { LOCK_SPACE } from "./leadership.ts";
import { OtherSchema } from "./other-schema.ts";
import type { Projection } from "./projection.ts";
import { projectionWork } from "./work.ts";

const BATCH = 1_000;

/** A reader that still looks at the old tables goes first: less than PostgreSQL waits before it looks for deadlocks. */
const DROP_PATIENCE = "200ms";
const LOCK_NOT_AVAILABLE = "55P03";

export interface RebuildOptions {
  readonly signal: AbortSignal;
  /** After each batch: events applied, how far that is, and how far the live tables were at the start. */
  readonly onBatch?: (events: number, position: Position, goal: Position) => void;
}

/**
 * Fills a new copy of a projection's tables from the first event, beside the live ones, and puts it in their place in
 * one transaction. The live tables stay readable and go on following meanwhile; when anything fails they are as they
 * were. Answers how many events were applied. Throws when another rebuild of it runs, or when the live tables are of
 * another version (starting the release that brings a new version rebuilds by itself).
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

/** The same projection on tables of its own; it tells nobody of what it writes. */
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

/** Until the copy stands at the head of the log, or at least where the live tables stand. */
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
 * Puts the copy in place. The live checkpoint's row is locked first: whoever follows waits there before its next batch,
 * and goes on in the new tables afterwards. Where the live tables were ahead the copy is brought to the same position,
 * so that nobody sees an older state than before; where they were behind, the follower finds its checkpoint moved and
 * starts from there. Answers how many events were applied under the lock.
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

/** Removes what a rebuild leaves: the old tables after it, an unfinished copy where it broke off. */
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
