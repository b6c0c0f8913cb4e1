import { sql } from "kysely";
import type { Client } from "pg";
import type { Database } from "../database/database.ts";
import type { Position } from "../event-store/event-store.ts";

const CHANNEL = "runner_wanted";

/**
 * Tells the process that leads `projection` that a reader elsewhere waits for `position`. Only a hint: its commit need
 * not wait for the disk.
 */
export async function tellWanted(database: Database, projection: string, position: Position): Promise<void> {
  await sql`
    select set_config('synchronous_commit', 'off', true),
           pg_notify(${CHANNEL}, ${`${projection} ${position}`})`.execute(database);
}

/** Listens for positions that readers in other processes are waiting for, as long as `client` is connected. */
export async function hearWanted(
  client: Client,
  onWanted: (projection: string, position: Position) => void,
): Promise<void> {
  client.on("notification", ({ channel, payload = "" }) => {
    const [projection, position] = payload.split(" ");
    if (channel === CHANNEL && projection && position) onWanted(projection, position);
  });
  await client.query(`listen ${CHANNEL}`);
}
