import { sql, type Transaction } from "kysely";
import type { MediaTables } from "./media.schema.ts";

/** Adds `files` (1 or -1) to the count of each tag; a tag of no file is gone. */
export async function countTags(
  tables: Transaction<MediaTables>,
  holderId: string,
  tags: readonly string[],
  files: 1 | -1,
): Promise<void> {
  if (tags.length === 0) return;
  await sql`
    insert into media.tag as known (holder_id, tag, files)
    select ${holderId}, tag, ${files}::int from unnest(${[...new Set(tags)]}::text[]) as tag
    on conflict (holder_id, tag) do update set files = known.files + excluded.files`.execute(tables);
  if (files < 0) await sql`delete from media.tag where holder_id = ${holderId} and files <= 0`.execute(tables);
}

/** Counts the tags of an own file after they changed to `tags`; null: the file is gone. */
export async function recountTags(
  tables: Transaction<MediaTables>,
  assetId: string,
  tags: readonly string[] | null,
): Promise<void> {
  const before = await tables
    .selectFrom("media.entry")
    .select(["holder_id", "tags"])
    .where("asset_id", "=", assetId)
    .where("is_owned", "=", true)
    .where("is_listed", "=", true)
    .executeTakeFirst();
  if (!before) return;
  const [old, next] = [new Set(before.tags), new Set(tags)];
  await countTags(tables, before.holder_id, [...next.difference(old)], 1);
  await countTags(tables, before.holder_id, [...old.difference(next)], -1);
}

/** Counts the tags of an own file that is listed again. */
export async function countAllTags(tables: Transaction<MediaTables>, assetId: string): Promise<void> {
  const entry = await tables
    .selectFrom("media.entry")
    .select(["holder_id", "tags"])
    .where("asset_id", "=", assetId)
    .where("is_owned", "=", true)
    .executeTakeFirst();
  if (entry) await countTags(tables, entry.holder_id, entry.tags, 1);
}
