import { Injectable } from "@nestjs/common";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { MozaikRole } from "#modules/mozaik/contract";
import { UUID } from "#modules/rules/uuid";
import { draftDocument } from "./draft-document.ts";
import type { MozaikTables } from "./mozaiks.schema.ts";

/**
 * Compared as JSON, so a draft that was changed back to the published version counts as unchanged. Never published:
 * changed.
 */
const changed = sql<boolean>`case when published_document is null then true
  else ${draftDocument} is distinct from published_document end`.as("changed");

/** True if the version `revision` of `original` has the content of one that the copy has had. */
const isContentHad = (original: RawBuilder<unknown>, revision: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from mozaiks.publication shown
    join mozaiks.publication had on had.mozaik_id = shown.mozaik_id and had.content = shown.content
    where shown.mozaik_id = ${original} and shown.revision = ${revision}
      and had.revision = any(mozaik.had_versions || mozaik.copied_version))`;

/** When the original of a copy was published, if that is newer than the copy and new to it; else null. */
const newVersionAt = sql<Date | null>`(select original.published_at from mozaiks.mozaik original
  where original.id = (mozaik.origin ->> 'itemId')::uuid and original.published_revision > mozaik.copied_version
    and not ${isContentHad(sql.ref("original.id"), sql.ref("original.published_revision"))})`.as("new_version_at");

@Injectable()
export class MozaikQueries {
  private readonly database: Kysely<MozaikTables>;

  constructor(database: Database) {
    this.database = database.withTables<MozaikTables>();
  }

  byId(id: string) {
    return this.database.selectFrom("mozaiks.mozaik").selectAll().where("id", "=", id);
  }

  /** With the draft of the same moment. */
  draftById(id: string) {
    return this.byId(id).select([draftDocument.as("document"), changed, newVersionAt]);
  }

  byUrl(url: string) {
    return (
      this.database
        .selectFrom("mozaiks.mozaik")
        .selectAll()
        .where(sql`settings ->> 'url'`, "=", url)
        // said again for the planner: the index holds only Mozaiks that have a url
        .where(sql<boolean>`settings ->> 'url' <> ''`)
    );
  }

  /** By id, or by friendly url; a url that looks like the id of another Mozaik still works. */
  async byIdOrUrl(idOrUrl: string) {
    const byId = UUID.test(idOrUrl) ? await this.byId(idOrUrl).executeTakeFirst() : undefined;
    return byId ?? this.byUrl(idOrUrl).executeTakeFirst();
  }

  /** Whether these copies are revoked, and when a version was published that they do not have. */
  copyNews(ids: readonly string[]) {
    return this.database
      .selectFrom("mozaiks.mozaik")
      .select(["id", "revoked", newVersionAt])
      .where("id", "in", [...ids])
      .where("origin", "is not", null);
  }

  /** The copies of a Mozaik that have an older version than `revision`, and never had its content. */
  copiesBefore(originalId: string, revision: number) {
    return this.database
      .selectFrom("mozaiks.mozaik")
      .select(["id", "author_id", "copied_version"])
      .where(sql`origin ->> 'itemId'`, "=", originalId)
      .where("origin", "is not", null)
      .where("copied_version", "<", revision)
      .where((e) => e.not(isContentHad(sql`${originalId}::uuid`, sql`${revision}::integer`)))
      .where("revoked", "is", null);
  }

  /** The author's Mozaiks among these, or their newest; without revoked copies. */
  states(authorId: string, mozaikIds: readonly string[] | "newest", most: number) {
    return this.database
      .selectFrom("mozaiks.mozaik")
      .select(["id", "settings", "search", "read_only", "published_revision", "taken_down", changed])
      .where("author_id", "=", authorId)
      .where("revoked", "is", null)
      .$if(mozaikIds !== "newest", (query) => query.where("id", "in", [...mozaikIds]))
      .orderBy("position", "desc")
      .limit(most);
  }

  /** The author's Mozaiks among these whose draft, published version or search appearance uses an asset. */
  using(assetIds: readonly string[], mozaikIds: readonly string[], authorId: string) {
    return this.users(assetIds, mozaikIds)
      .select(["id", "settings", "search", "published_document"])
      .select(draftDocument.as("document"))
      .where("author_id", "=", authorId)
      .orderBy("updated", "desc");
  }

  /** How many of these Mozaiks use it, without those of the author. */
  usingByOthers(assetIds: readonly string[], mozaikIds: readonly string[], authorId: string) {
    return this.users(assetIds, mozaikIds)
      .select((e) => e.fn.countAll().as("others"))
      .where("author_id", "<>", authorId);
  }

  /** An asset's id is nowhere in a document but where the asset is used. */
  private users(assetIds: readonly string[], mozaikIds: readonly string[]) {
    const named = assetIds.map((id) => `%${id}%`);
    return this.database
      .selectFrom("mozaiks.mozaik")
      .where("id", "in", [...mozaikIds])
      .where(sql<boolean>`(
        published_document::text like any(${named}::text[]) or search ->> 'pictureId' = any(${[...assetIds]}::text[])
        or exists (select from mozaiks.node where node.mozaik_id = mozaik.id and node.node::text like any(${named}::text[])))`);
  }

  /**
   * The Mozaiks of an author, or of an editor: one row more than `first`, newest first; this tells the caller if there
   * is a next page.
   */
  list(userId: string, role: MozaikRole, first: number, after: string | undefined) {
    return this.database
      .selectFrom("mozaiks.mozaik")
      .select([
        "id",
        "author_id",
        "settings",
        "published_revision",
        "read_only",
        "license",
        "revoked",
        "origin",
        "created",
        "updated",
        "position",
      ])
      .select([changed, newVersionAt])
      .$if(role === "author", (query) => query.where("author_id", "=", userId))
      .$if(role === "editor", (query) =>
        query
          .where("id", "in", (e) => e.selectFrom("mozaiks.editor").select("mozaik_id").where("user_id", "=", userId))
          .where("revoked", "is", null),
      )
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first + 1);
  }
}
