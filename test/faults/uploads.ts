import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";

/** Makes abandoned uploads look old enough for the next start to clear them away. */
export async function abandonUploads(database: Kysely<unknown>, blobs: string): Promise<void> {
  await sql`update asset.upload set touched_at = touched_at - interval '1 day'`.execute(database);
  const incoming = join(blobs, "incoming");
  for (const name of await readdir(incoming)) await utimes(join(incoming, name), 0, 0);
}

/** Resolves when the application has cleared them away. */
export async function clearedUploads(database: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from asset.upload limit 1`.execute(database);
    if (rows.length === 0) return;
    await pause(20);
  }
}
