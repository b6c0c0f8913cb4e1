import { sql, type Transaction } from "kysely";
import type { EventHandlers } from "#backend/projections/projection";
import type { AlbumEvent } from "#modules/asset/events";
import { movedTo } from "#modules/asset/rules/album-order";
import type { MediaTables } from "./media.schema.ts";

type Tables = Transaction<MediaTables>;

/** Albums and the order of their files. */
export const albumHandlers: EventHandlers<AlbumEvent, Tables> = {
  async AlbumCreated({ albumId, ownerId, name }, { position }, tables) {
    await tables.insertInto("media.album").values({ album_id: albumId, owner_id: ownerId, name, position }).execute();
  },

  async AlbumRenamed({ albumId, name }, _event, tables) {
    await tables.updateTable("media.album").set({ name }).where("album_id", "=", albumId).execute();
  },

  async AlbumDeleted({ albumId }, _event, tables) {
    await tables.deleteFrom("media.album").where("album_id", "=", albumId).execute();
    await tables.deleteFrom("media.album_file").where("album_id", "=", albumId).execute();
  },

  async AlbumFilesAdded({ albumId, assetIds }, _event, tables) {
    await sql`
      insert into media.album_file (album_id, asset_id, rank)
      select ${albumId}, added.asset_id, added.place + coalesce(
               (select max(rank) from media.album_file where album_id = ${albumId}), 0)
        from unnest(${[...assetIds]}::uuid[]) with ordinality as added (asset_id, place)`.execute(tables);
  },

  async AlbumFilesRemoved({ albumId, assetIds }, _event, tables) {
    await tables
      .deleteFrom("media.album_file")
      .where("album_id", "=", albumId)
      .where("asset_id", "in", [...assetIds])
      .execute();
  },

  async AlbumFilesMoved({ albumId, ...move }, _event, tables) {
    const files = await tables
      .selectFrom("media.album_file")
      .select("asset_id")
      .where("album_id", "=", albumId)
      .orderBy("rank")
      .execute();
    const order = movedTo(
      files.map((file) => file.asset_id),
      move,
    );
    await sql`
      update media.album_file as file set rank = ordered.place
        from unnest(${[...order]}::uuid[]) with ordinality as ordered (asset_id, place)
       where file.album_id = ${albumId} and file.asset_id = ordered.asset_id`.execute(tables);
  },
};
