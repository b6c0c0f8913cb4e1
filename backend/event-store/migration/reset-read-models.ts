import { Client } from "pg";

/**
 * Makes the application in this database forget what it knew of another log. A read model without a checkpoint is
 * dropped and filled from the first event when the application starts; a snapshot is written again when its stream is
 * next folded.
 *
 * Snapshots go as well: one is told to be of another log by the id of its last event alone. Where the copied log was put
 * right before (an operator rewrote an event under its old id) a snapshot would bring back what was taken out.
 */
export async function resetReadModels(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("drop schema if exists runner, snapshots cascade").finally(() => client.end());
}
