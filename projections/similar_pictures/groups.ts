import { type Kysely, sql, type Transaction } from "kysely";
import { hashBands, MOST_DIFFERENCE } from "#modules/asset/rules/picture-hash";
import type { SimilarPictureTables } from "./similar-pictures.schema.ts";

type Tables = Transaction<SimilarPictureTables>;

/** Of so many similar pictures the nearest are enough to find the groups that a picture belongs to. */
const MOST_NEIGHBOURS = 20;

/** Pictures of an account that are like this one, the most similar first. */
export function neighbours(
  tables: Kysely<SimilarPictureTables>,
  { assetId, holderId, hash }: { assetId: string; holderId: string; hash: string },
) {
  const difference = sql<number>`bit_count(('x' || hash.hash)::bit(64) # ('x' || ${hash}::text)::bit(64))::int`;
  return (
    tables
      .selectFrom((from) =>
        from
          .selectFrom("similar_pictures.band")
          .select("asset_id")
          .distinct()
          .where("holder_id", "=", holderId)
          .where("band", "in", hashBands(hash))
          .where("asset_id", "!=", assetId)
          .as("candidate"),
      )
      // With a limit of its own each candidate is looked up by its key: a plain join may read all pictures instead.
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom("similar_pictures.picture as picture")
            .innerJoin("similar_pictures.hash as hash", "hash.blob_id", "picture.blob_id")
            .select(["picture.asset_id", "picture.group_id", "picture.position", difference.as("difference")])
            .whereRef("picture.asset_id", "=", "candidate.asset_id")
            .limit(1)
            .as("picture"),
        (join) => join.onTrue(),
      )
      .select(["picture.asset_id", "picture.group_id"])
      .where("picture.difference", "<=", MOST_DIFFERENCE)
      .orderBy("picture.difference")
      .orderBy("picture.position")
      .limit(MOST_NEIGHBOURS)
  );
}

/** Puts the pictures with this blob into the groups of what they are like. */
export async function join(tables: Tables, blobId: string): Promise<void> {
  const known = await tables
    .selectFrom("similar_pictures.hash")
    .select("hash")
    .where("blob_id", "=", blobId)
    .executeTakeFirst();
  if (!known) return;
  const pictures = await tables
    .selectFrom("similar_pictures.picture")
    .select(["asset_id", "holder_id"])
    .where("blob_id", "=", blobId)
    .where("is_merged", "=", false)
    .orderBy("position")
    .execute();
  for (const { asset_id, holder_id } of pictures) await joinOne(tables, asset_id, holder_id, known.hash);
}

/** Takes a picture out of its group. */
export async function leave(tables: Tables, assetId: string): Promise<void> {
  await tables.deleteFrom("similar_pictures.band").where("asset_id", "=", assetId).execute();
  const before = await tables
    .selectFrom("similar_pictures.picture")
    .select(["holder_id", "group_id"])
    .where("asset_id", "=", assetId)
    .executeTakeFirst();
  if (!before?.group_id) return;
  await tables
    .updateTable("similar_pictures.picture")
    .set({ group_id: null })
    .where("asset_id", "=", assetId)
    .execute();
  const left = await tables
    .selectFrom("similar_pictures.picture")
    .select("asset_id")
    .where("holder_id", "=", before.holder_id)
    .where("group_id", "=", before.group_id)
    .orderBy("position")
    .limit(2)
    .execute();
  const [leader] = left;
  if (leader) await lead(tables, before.holder_id, [before.group_id], left.length > 1 ? leader.asset_id : null);
}

async function joinOne(tables: Tables, assetId: string, holderId: string, hash: string): Promise<void> {
  const near = await neighbours(tables, { assetId, holderId, hash }).execute();
  const bands = hashBands(hash).map((band) => ({ holder_id: holderId, band, asset_id: assetId }));
  await tables
    .insertInto("similar_pictures.band")
    .values(bands)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [nearest] = near;
  if (!nearest) return;
  const leader = nearest.group_id ?? nearest.asset_id;
  const others = near.flatMap(({ group_id }) => (group_id && group_id !== leader ? [group_id] : []));
  if (others.length > 0) await lead(tables, holderId, [...new Set(others)], leader);
  await tables
    .updateTable("similar_pictures.picture")
    .set({ group_id: leader })
    .where("asset_id", "in", [assetId, ...near.map((each) => each.asset_id)])
    .execute();
}

async function lead(tables: Tables, holderId: string, groups: readonly string[], leader: string | null): Promise<void> {
  await tables
    .updateTable("similar_pictures.picture")
    .set({ group_id: leader })
    .where("holder_id", "=", holderId)
    .where("group_id", "in", [...groups])
    .execute();
}
