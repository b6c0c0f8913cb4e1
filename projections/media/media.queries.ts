import { Injectable } from "@nestjs/common";
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { AssetKind } from "#modules/asset/contract";
import type { MediaPlace, MediaSort } from "#modules/asset/rules/media-order";
import type { MediaTables } from "./media.schema.ts";

/** Whose files a list shows: parts of the reader's own library, or what everybody may see. */
export type MediaScope =
  | {
      readonly holderId: string;
      readonly parts: ReadonlySet<"owned" | "purchased">;
      /** The ids of files of others, which are listed too. */
      readonly shared?: readonly string[];
    }
  /** `authorId`: of one author. */
  | { readonly open: true; readonly authorId: string | undefined };

export interface MediaFilter {
  readonly type?: AssetKind | undefined;
  /** The file must have all of these tags. */
  readonly tags: readonly string[];
  /** Beginnings of words, all of which must occur. */
  readonly text: string;
  /** Only files without a text for those who cannot see them. */
  readonly lacksAlt: boolean;
  /** Only files of this album of the reader's. */
  readonly albumId?: string | undefined;
}

export interface MediaSlice {
  /** `album` needs an album. */
  readonly sort: MediaSort;
  readonly first: number;
  /** The last file of the previous page, or how many files to pass over. */
  readonly after: MediaPlace | number | null;
}

/** Most albums of an account that are listed. */
const MOST_ALBUMS = 500;

type Entries<Row> = SelectQueryBuilder<MediaTables, "media.entry", Row>;

/** Lists of media libraries; one row more than `first`, which tells the caller if there is a next page. */
@Injectable()
export class MediaQueries {
  private readonly database: Kysely<MediaTables>;

  constructor(database: Database) {
    this.database = database.withTables<MediaTables>();
  }

  list(scope: MediaScope, filter: MediaFilter, { sort, first, after }: MediaSlice) {
    const { type, tags, text, lacksAlt } = filter;
    const words = prefixQuery(text);
    const found = this.inScope(scope)
      .select(["asset_id", "is_owned", "position", "licenses"])
      .$if(type !== undefined, (query) => query.where("type", "=", type ?? "image"))
      .$if(tags.length > 0, (query) => query.where(sql<boolean>`tags @> ${[...tags]}::text[]`))
      .$if(words !== "", (query) => query.where(sql<boolean>`search @@ to_tsquery('simple', ${words})`))
      .$if(lacksAlt, (query) => query.where(sql<boolean>`lacks_alt`));
    const { albumId } = filter;
    const inAlbum = albumId === undefined ? found : found.where(isIn(albumId));
    const place = typeof after === "number" ? null : after;
    const ordered =
      sort === "album" && albumId !== undefined ? inRank(found, albumId, place) : inOrder(inAlbum, sort, place);
    return ordered.$if(typeof after === "number", (query) => query.offset(Number(after))).limit(first + 1);
  }

  /** An account's albums, newest first, with the number of their files and one for the cover. */
  albums(ownerId: string) {
    return this.database
      .selectFrom("media.album as album")
      .select(["album_id", "name"])
      .select(
        sql<number>`(select count(*)::int from media.album_file f join media.entry e on e.asset_id = f.asset_id
          where f.album_id = album.album_id and e.holder_id = album.owner_id and e.is_listed)`.as("files"),
      )
      .select(
        sql<string | null>`(select f.asset_id from media.album_file f join media.entry e on e.asset_id = f.asset_id
          where f.album_id = album.album_id and e.holder_id = album.owner_id and e.is_listed
          order by f.rank limit 1)`.as("cover_id"),
      )
      .where("owner_id", "=", ownerId)
      .orderBy("position", "desc")
      .limit(MOST_ALBUMS)
      .execute();
  }

  async ownsAlbum(ownerId: string, albumId: string): Promise<boolean> {
    const found = await this.database
      .selectFrom("media.album")
      .select("album_id")
      .where("album_id", "=", albumId)
      .where("owner_id", "=", ownerId)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Albums of the account that hold one of these files but not `without`, each with the first one of them there. */
  albumsOf(ownerId: string, assetIds: readonly string[], without: string) {
    return this.database
      .selectFrom("media.album_file as file")
      .innerJoin("media.album as album", "album.album_id", "file.album_id")
      .distinctOn("file.album_id")
      .select(["file.album_id as albumId", "file.asset_id as before"])
      .where("album.owner_id", "=", ownerId)
      .where("file.asset_id", "in", [...assetIds])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("media.album_file as other")
              .select("other.asset_id")
              .whereRef("other.album_id", "=", "file.album_id")
              .where("other.asset_id", "=", without),
          ),
        ),
      )
      .orderBy("file.album_id")
      .orderBy("file.rank")
      .execute();
  }

  /** An account's tags in the order of the alphabet; one more than `first`. `text`: how they begin. */
  tags(holderId: string, { text, first, after }: { text: string; first: number; after?: string | undefined }) {
    return this.database
      .selectFrom("media.tag")
      .select(["tag", "files"])
      .where("holder_id", "=", holderId)
      .$if(text !== "", (query) => query.where(sql<boolean>`starts_with(lower(tag), lower(${text}))`))
      .$if(after !== undefined, (query) => query.where("tag", ">", after ?? ""))
      .orderBy("tag")
      .limit(first + 1)
      .execute();
  }

  /** Own files that have one of these tags, oldest first, behind the position `after` (empty: from the first). */
  tagged(holderId: string, tags: readonly string[], { after, most }: { after: string; most: number }) {
    return this.withTags(holderId, tags)
      .select(["asset_id", "position"])
      .$if(after !== "", (query) => query.where("position", ">", after))
      .orderBy("position")
      .limit(most)
      .execute();
  }

  /** How many own files have one of these tags. */
  async countTagged(holderId: string, tags: readonly string[]): Promise<number> {
    const counted = this.withTags(holderId, tags).select(sql<number>`count(*)::int`.as("files"));
    return (await counted.executeTakeFirstOrThrow()).files;
  }

  private withTags(holderId: string, tags: readonly string[]) {
    return this.database
      .selectFrom("media.entry")
      .where(sql<boolean>`is_listed and is_owned`)
      .where("holder_id", "=", holderId)
      .where(sql<boolean>`tags && ${[...tags]}::text[]`);
  }

  private inScope(scope: MediaScope) {
    const listed = this.database.selectFrom("media.entry").where(sql<boolean>`is_listed`);
    if ("open" in scope) {
      const { authorId } = scope;
      const open = listed.where(sql<boolean>`is_owned and is_public`);
      return authorId === undefined ? open : open.where("holder_id", "=", authorId);
    }
    const [owned, purchased] = [scope.parts.has("owned"), scope.parts.has("purchased")];
    const { holderId, shared = [] } = scope;
    if (shared.length > 0) return listed.where(isInParts(holderId, shared, owned, purchased));
    const held = listed.where("holder_id", "=", holderId);
    if (owned && purchased) return held;
    if (owned) return held.where(sql<boolean>`is_owned`);
    return held.where(purchased ? sql<boolean>`not is_owned` : sql<boolean>`false`);
  }
}

/** Of their own parts or shared with them; a shared file that they bought is listed as bought. */
function isInParts(
  holderId: string,
  shared: readonly string[],
  owned: boolean,
  purchased: boolean,
): RawBuilder<boolean> {
  const own = sql`holder_id = ${holderId} and ((is_owned and ${owned}) or (not is_owned and ${purchased}))`;
  return sql<boolean>`(${own} or (is_owned and holder_id <> ${holderId} and asset_id = any(${[...shared]}::uuid[])
    and not exists (select from media.entry bought where bought.holder_id = ${holderId}
      and bought.asset_id = media.entry.asset_id and bought.is_listed and ${purchased})))`;
}

function isIn(albumId: string) {
  return sql<boolean>`asset_id in (select f.asset_id from media.album_file f where f.album_id = ${albumId})`;
}

/** In the album's own order. */
function inRank<Row>(entries: Entries<Row>, albumId: string, after: MediaPlace | null) {
  const rank = sql<number>`(select f.rank from media.album_file f where f.album_id = ${albumId} and f.asset_id = media.entry.asset_id)`;
  const ranked = entries.where(isIn(albumId)).select(sql<string>`${rank}::text`.as("key")).orderBy(rank);
  return after ? ranked.where(sql<boolean>`${rank} > ${after.key}::int`) : ranked;
}

/** Each row has the `key` of its place (`MediaPlace`). */
function inOrder<Row>(entries: Entries<Row>, sort: MediaSort, after: MediaPlace | null) {
  if (sort === "name") {
    const named = entries.select("sort_name as key").orderBy("sort_name").orderBy("position");
    return after ? named.where(sql<boolean>`(sort_name, position) > (${after.key}, ${after.position})`) : named;
  }
  if (sort === "size") {
    const sized = entries.select(sql<string>`size::text`.as("key")).orderBy("size", "desc").orderBy("position", "desc");
    return after ? sized.where(sql<boolean>`(size, position) < (${after.key}::bigint, ${after.position})`) : sized;
  }
  const aged = entries.select(sql<string>`''`.as("key")).orderBy("position", sort === "newest" ? "desc" : "asc");
  return after ? aged.where("position", sort === "newest" ? "<" : ">", after.position) : aged;
}

/** 'red sea' becomes 'red:* & sea:*'; only letters and digits reach PostgreSQL's query language. */
function prefixQuery(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(" & ");
}
