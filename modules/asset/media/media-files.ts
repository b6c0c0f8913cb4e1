import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type ColumnType, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { anyOf } from "#backend/database/any-of";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import { Changes, nextChange } from "#backend/projections/changes";
import type { CleanState, FileFacts, MediaOfFile, MediaState, Waveform } from "../file-media-contract.ts";
import { ASSET_MEDIA } from "../messages.ts";

interface FileTable {
  blob_id: string;
  state: MediaState;
  reason: string | null;
  facts: ColumnType<FileFacts, string, string>;
  picture_blob_id: string | null;
  poster_blob_id: string | null;
  /** The waveform that its owner's browser found. */
  heard: ColumnType<Waveform | null, string | null, string | null>;
  /** Null until somebody needed the file without its metadata. */
  clean: ColumnType<CleanState | null, string | null, string | null>;
}

type Tables = { "asset_media.file": FileTable };

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table asset_media.file (
        blob_id text primary key,
        state text not null,
        reason text,
        facts jsonb not null,
        picture_blob_id text
      )`.execute(database);
    await sql`create table asset_media.change (name text primary key, changed bigint not null)`.execute(database);
    await sql`insert into asset_media.change values (${sql.lit(ASSET_MEDIA)}, 0)`.execute(database);
    await sql`
      create function asset_media.files_changed() returns trigger language plpgsql as $$
      begin
        update asset_media.change set changed = ${nextChange} where name = ${sql.lit(ASSET_MEDIA)};
        return null;
      end $$`.execute(database);
    await sql`
      create trigger files_changed after insert or delete or update on asset_media.file
      for each statement execute function asset_media.files_changed()`.execute(database);
  },
};

const posters: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table asset_media.file add column poster_blob_id text`.execute(database);
  },
};

const waveforms: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table asset_media.file add column heard jsonb`.execute(database);
  },
};

const cleaned: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table asset_media.file add column clean jsonb`.execute(database);
  },
};

/** An earlier release took a process that had been killed for a file that cannot be cleaned: those are tried again. */
const cleanAgain: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`update asset_media.file set clean = null where clean->>'is' = 'impossible'`.execute(database);
  },
};

/** What the work on a file finds. The poster is not found but chosen; whether it can be cleaned is found separately. */
export type FoundMedia = Omit<MediaOfFile, "posterBlobId" | "ownersOnly">;

/**
 * What is known of stored files beyond what their events say, by blob. All of it comes from the bytes and the log, and waveforms from
 * the browsers of owners, which find them again: after dropping the
 * schema `asset_media` and renaming the reactors in `media-orders.ts`, everything is made again.
 */
@Injectable()
export class MediaFiles implements OnModuleInit {
  private readonly database: Kysely<Tables>;

  constructor(
    private readonly root: Database,
    changes: Changes,
  ) {
    changes.addTable("asset_media.change");
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "asset_media", {
      "001-file": first,
      "002-poster": posters,
      "003-waveform": waveforms,
      "004-clean": cleaned,
      "005-clean-again": cleanAgain,
    });
  }

  /** By blob; files that the work has not reached are omitted. */
  async of(blobIds: readonly string[]): Promise<ReadonlyMap<string, MediaOfFile>> {
    if (blobIds.length === 0) return new Map();
    const rows = await this.root.lookups
      .withTables<Tables>()
      .selectFrom("asset_media.file")
      .select(["blob_id", "state", "reason", "facts", "picture_blob_id", "poster_blob_id", "heard", "clean"])
      .where("blob_id", "=", anyOf(blobIds))
      .execute();
    return new Map(
      rows.map(({ blob_id, state, reason, facts, picture_blob_id, poster_blob_id, heard, clean }) => [
        blob_id,
        {
          state,
          reason,
          facts: heard ? { waveform: heard, ...facts } : facts,
          pictureBlobId: picture_blob_id,
          posterBlobId: poster_blob_id,
          ownersOnly: clean && "reason" in clean ? clean.reason : null,
        },
      ]),
    );
  }

  /** Notes that the work on a file is to be done. Does nothing if the file is known. */
  async expect(blobId: string): Promise<void> {
    await this.database
      .insertInto("asset_media.file")
      .values({
        blob_id: blobId,
        state: "pending",
        reason: null,
        facts: "{}",
        picture_blob_id: null,
        poster_blob_id: null,
        heard: null,
        clean: null,
      })
      .onConflict((conflict) => conflict.column("blob_id").doNothing())
      .execute();
  }

  async store(blobId: string, { state, reason, facts, pictureBlobId }: FoundMedia): Promise<void> {
    const values = { state, reason, facts: JSON.stringify(facts), picture_blob_id: pictureBlobId };
    await this.database
      .insertInto("asset_media.file")
      .values({ blob_id: blobId, ...values, poster_blob_id: null, heard: null, clean: null })
      .onConflict((conflict) => conflict.column("blob_id").doUpdateSet(values))
      .execute();
  }

  /** The poster of a film; null: it has none of its own. */
  async setPoster(blobId: string, poster: string | null): Promise<void> {
    await this.expect(blobId);
    const row = this.database.updateTable("asset_media.file").set({ poster_blob_id: poster });
    await row.where("blob_id", "=", blobId).execute();
  }

  /** Keeps the waveform that a browser found, if none is known. */
  async setWaveform(blobId: string, waveform: Waveform): Promise<void> {
    await this.database
      .updateTable("asset_media.file")
      .set({ heard: JSON.stringify(waveform) })
      .where("blob_id", "=", blobId)
      .where("heard", "is", null)
      .where(sql<boolean>`not facts ? 'waveform'`)
      .execute();
  }

  /** Null: nobody has looked yet. */
  async cleaned(blobId: string): Promise<CleanState | null> {
    const query = this.database.selectFrom("asset_media.file").select("clean").where("blob_id", "=", blobId);
    return (await query.executeTakeFirst())?.clean ?? null;
  }

  async setCleaned(blobId: string, state: CleanState): Promise<void> {
    const row = this.database.updateTable("asset_media.file").set({ clean: JSON.stringify(state) });
    await row.where("blob_id", "=", blobId).execute();
  }

  async remove(blobId: string): Promise<void> {
    await this.database.deleteFrom("asset_media.file").where("blob_id", "=", blobId).execute();
  }
}
