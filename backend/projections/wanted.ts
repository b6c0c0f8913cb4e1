import { sql } from "kysely";
import type { Client } from "pg";
import type { Database } from "../database/database.ts";
import type { Position } from "../event-store/event-store.ts";

const CHANNEL = "runner_wanted";

/**
 * Tells the process that runs `projection` that somebody elsewhere waits for `position`. Only a hint, and a commit of
 * its own that need not wait for the disk.
 */
export async function tellWanted(database: Database, projection: string, position: Position): Promise<void> {
  await sql`
    select set_config('synchronous_commit', 'off', true),
           pg_notify(${CHANNEL}, ${`${projection} ${position}`})`.execute(database);
}

/** Calls `onWanted` with what `tellWanted` says, at whatever process of this database, as long as `client` is connected. */
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
