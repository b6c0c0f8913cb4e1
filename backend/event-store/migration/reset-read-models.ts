import { Client } from "pg";

/**
 * Makes the application in this database forget the old log. Read models without a checkpoint are dropped and rebuilt
 * at the next start; snapshots are written again when their streams are next folded.
 *
 * Snapshots must go as well: only the id of the last event shows that one belongs to another log. If an operator
 * rewrote an event under its old id before copying, a snapshot would bring the removed data back.
 */
export async function resetReadModels(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("drop schema if exists runner, snapshots cascade").finally(() => client.end());
}
