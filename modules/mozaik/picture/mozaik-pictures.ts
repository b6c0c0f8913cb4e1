import { Readable } from "node:stream";
import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { z } from "zod";
import { type BlobOwner, BlobOwners, type OwnedBlob } from "#backend/blobs/blob-owners";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Pictures } from "#backend/blobs/pictures";
import { Renditions } from "#backend/blobs/renditions";
import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import type { Job } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { Changes, nextChange } from "#backend/projections/changes";
import { RENDITION_WIDTHS } from "../../asset/contract.ts";
import { MOZAIK_PICTURES, type MozaikPicture } from "../messages.ts";
import { mozaik } from "../mozaik/mozaik.ts";
import { PictureRenderer } from "./picture-renderer.ts";
import { PICTURE } from "./picture-size.ts";

interface PictureTable {
  mozaik_id: string;
  /** The published revision that it shows. */
  revision: number;
  blob_id: string;
  /** '#rrggbb' */
  colour: string;
}

type Tables = { "mozaik_picture.picture": PictureTable };

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table mozaik_picture.picture (
        mozaik_id uuid primary key,
        revision integer not null,
        blob_id text not null unique,
        colour text not null
      )`.execute(database);
  },
};

/** Counts changes, for answers that are remembered (`backend/projections/changes.ts`). */
const pictureChanges: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table mozaik_picture.change (name text primary key, changed bigint not null)`.execute(database);
    await sql`insert into mozaik_picture.change values (${MOZAIK_PICTURES}, 0)`.execute(database);
    await sql`
      create function mozaik_picture.pictures_changed() returns trigger language plpgsql as $$
      begin
        update mozaik_picture.change set changed = ${nextChange} where name = ${sql.lit(MOZAIK_PICTURES)};
        return null;
      end $$`.execute(database);
    await sql`
      create trigger pictures_changed
      after insert or delete or update on mozaik_picture.picture
      for each statement execute function mozaik_picture.pictures_changed()`.execute(database);
  },
};

const Publication = z.strictObject({ mozaikId: z.uuid(), revision: z.int().min(0) });

/** Without a picture the card has a colour, so a page that cannot be drawn is given up soon. */
const DRAW_PICTURE: Job<typeof Publication> = {
  name: "draw-picture",
  payload: Publication,
  retry: { attempts: 4, firstDelay: 10, longestDelay: 600 },
};

/**
 * Pictures of published Mozaiks that have no picture of their own, drawn from their pages. They can be drawn again from
 * the events at any time, so they are not events.
 */
@Injectable()
export class MozaikPictures implements OnModuleInit, BlobOwner {
  readonly name = "pictures of Mozaiks";
  private readonly database: Kysely<Tables>;

  constructor(
    private readonly root: Database,
    private readonly jobs: Jobs,
    private readonly aggregates: Aggregates,
    private readonly renderer: PictureRenderer,
    private readonly inspector: Pictures,
    private readonly renditions: Renditions,
    changes: Changes,
    private readonly owners: BlobOwners,
    @Inject(BLOB_STORE) private readonly store: BlobStore,
  ) {
    changes.addTable("mozaik_picture.change");
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    this.owners.register(this);
    this.jobs.handle(DRAW_PICTURE, (publication, { signal }) => this.draw(publication, signal));
    await migrate(this.root, "mozaik_picture", { "001-picture": first, "002-picture-changes": pictureChanges });
  }

  /** Has the picture of a publication drawn later. */
  async order(publication: z.output<typeof Publication>): Promise<void> {
    const { mozaikId, revision } = publication;
    await this.jobs.enqueue(DRAW_PICTURE, publication, { key: `${mozaikId} ${revision}` });
  }

  async forget(mozaikId: string): Promise<void> {
    const row = await this.row(mozaikId);
    if (!row) return;
    await this.database.deleteFrom("mozaik_picture.picture").where("mozaik_id", "=", mozaikId).execute();
    await this.removeFiles(row.blob_id);
  }

  /** By Mozaik. */
  async of(mozaikIds: readonly string[]): Promise<ReadonlyMap<string, MozaikPicture>> {
    if (mozaikIds.length === 0) return new Map();
    const rows = await this.database
      .selectFrom("mozaik_picture.picture")
      .selectAll()
      .where("mozaik_id", "in", [...mozaikIds])
      .execute();
    return new Map(rows.map((row) => [row.mozaik_id, pictureOf(row)]));
  }

  async byBlob(blobId: string): Promise<MozaikPicture | null> {
    const query = this.database.selectFrom("mozaik_picture.picture").selectAll().where("blob_id", "=", blobId);
    const row = await query.executeTakeFirst();
    return row ? pictureOf(row) : null;
  }

  /** Does nothing if there is a newer publication: that one has a job of its own. */
  private async draw({ mozaikId, revision }: z.output<typeof Publication>, signal: AbortSignal): Promise<void> {
    const { state } = await this.aggregates.load(mozaik, `mozaik-${mozaikId}`);
    if (state.status !== "present" || state.publications?.revision !== revision) return;
    const before = await this.row(mozaikId);
    if (before && before.revision >= revision) return;
    const blobId = pictureBlobId(mozaikId, revision);
    const picture = await this.renderer.render(state.publications.document, signal);
    const facts = await this.inspector.inspect(async () => Readable.from([picture]), PICTURE.width * PICTURE.height);
    if ((await this.store.size(blobId)) === null)
      await this.store.put(blobId, Readable.from([picture]), picture.length);
    const values = { revision, blob_id: blobId, colour: facts.colour };
    await this.database
      .insertInto("mozaik_picture.picture")
      .values({ mozaik_id: mozaikId, ...values })
      .onConflict((conflict) => conflict.column("mozaik_id").doUpdateSet(values))
      .execute();
    if (before) await this.removeFiles(before.blob_id);
  }

  async *blobs(): AsyncIterable<OwnedBlob> {
    const rows = await this.database.selectFrom("mozaik_picture.picture").selectAll().execute();
    for (const { mozaik_id, blob_id } of rows) {
      yield { blobId: blob_id, what: `picture of Mozaik ${mozaik_id}`, expected: {} };
    }
  }

  private row(mozaikId: string): Promise<PictureTable | undefined> {
    const query = this.database.selectFrom("mozaik_picture.picture").selectAll().where("mozaik_id", "=", mozaikId);
    return query.executeTakeFirst();
  }

  private async removeFiles(blobId: string): Promise<void> {
    await this.store.remove(blobId);
    await this.renditions.remove(blobId, RENDITION_WIDTHS);
  }
}

/** The file of a publication's picture. */
export function pictureBlobId(mozaikId: string, revision: number): string {
  return derivedId("mozaik-picture", mozaikId, String(revision));
}

function pictureOf({ mozaik_id, revision, blob_id, colour }: PictureTable): MozaikPicture {
  return { mozaikId: mozaik_id, revision, blobId: blob_id, colour, ...PICTURE };
}
