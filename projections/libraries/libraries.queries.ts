import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { validate } from "uuid";
import { Database } from "#backend/database/database";
import { fixedQuery, type ValueOf } from "#backend/database/fixed-query";
import type { ItemRef } from "#modules/item/messages";
import type { LibraryTables } from "./libraries.schema.ts";
import { isOpenTo, isSharedWith, type Viewer, visibleEntries } from "./visible.ts";

/** `after`: the position of the last library before. */
interface Page {
  readonly first: number;
  readonly after?: string | undefined;
}

/** `after`: the place of an entry; empty: from the first. */
interface EntriesAfter extends Viewer {
  readonly libraryId: string;
  readonly after: string;
  readonly limit: number;
}

@Injectable()
export class LibraryQueries {
  private readonly database: Kysely<LibraryTables>;
  private readonly opened;
  private readonly entriesAfter;

  constructor(database: Database) {
    this.database = database.withTables<LibraryTables>();
    const lookups = database.lookups.withTables<LibraryTables>();
    this.opened = fixedQuery(lookups, (value: ValueOf<{ libraryId: string; viewerId: string }>) =>
      lookups
        .selectFrom("libraries.library as library")
        .select("library.library_id")
        .where("library.library_id", "=", value("libraryId"))
        .where("library.is_deleted", "=", false)
        .where((library) => isOpenTo(library, value("viewerId"))),
    );
    this.entriesAfter = fixedQuery(lookups, (value: ValueOf<EntriesAfter>) =>
      visibleEntries(lookups, { viewerId: value("viewerId"), now: value("now") })
        .select(["entry.item_type as itemType", "entry.item_id as itemId", "entry.place"])
        .where("entry.library_id", "=", value("libraryId"))
        .where("entry.place", ">", value("after"))
        .orderBy("entry.place")
        .limit(value("limit")),
    );
  }

  /** A person's own libraries, the newest first. One row more than `first`. */
  own(viewer: Viewer & { viewerId: string }, page: Page, item?: ItemRef) {
    return this.inOrder(viewer, page, item).where("library.owner_id", "=", viewer.viewerId).execute();
  }

  /** Libraries of others that are shared with a person, the newest first. One row more than `first`. */
  shared(viewer: Viewer & { viewerId: string }, page: Page) {
    return this.inOrder(viewer, page)
      .where("library.owner_id", "<>", viewer.viewerId)
      .where((library) => isSharedWith(library, viewer.viewerId))
      .execute();
  }

  /** An author's newest public libraries with something in them that everyone may see. */
  public(authorId: string, first: number, now: string) {
    return this.shownToAll(now)
      .where("library.owner_id", "=", authorId)
      .orderBy("library.position", "desc")
      .limit(first)
      .execute();
  }

  /** Those of these libraries that are public and have something in them that everyone may see, in any order. */
  async publicOf(libraryIds: readonly string[], now: string) {
    if (libraryIds.length === 0) return [];
    return this.shownToAll(now)
      .where("library.library_id", "in", [...libraryIds])
      .execute();
  }

  private shownToAll(now: string) {
    const guest = { viewerId: null, now };
    return this.listed(guest)
      .where("library.visibility", "=", "public")
      .where("library.is_taken_down", "=", false)
      .where((library) =>
        library.exists(
          visibleEntries(this.database, guest)
            .select(sql`1`.as("one"))
            .where("entry.library_id", "=", sql<string>`library.library_id`),
        ),
      );
  }

  /** A library that the viewer may open, by friendly url or id. */
  one(idOrUrl: string, viewer: Viewer) {
    return this.listed(viewer)
      .where(validate(idOrUrl) ? "library.library_id" : "library.url", "=", idOrUrl)
      .where((library) => isOpenTo(library, viewer.viewerId))
      .executeTakeFirst();
  }

  /** Without counting its items. */
  async mayOpen(libraryId: string, viewerId: string): Promise<boolean> {
    const found = await this.opened({ libraryId, viewerId });
    return found.length > 0;
  }

  /** The items of a library that the viewer may see, in its order. One row more than `first`. */
  entries(libraryId: string, viewer: Viewer, { first, after }: Page) {
    return this.entriesAfter({ ...viewer, libraryId, after: after ?? "", limit: first + 1 });
  }

  /** With whom a library is shared; null if it is not this person's. */
  async sharedWith(libraryId: string, ownerId: string): Promise<{ userIds: string[]; groupIds: string[] } | null> {
    const own = await this.database
      .selectFrom("libraries.library")
      .select("library_id")
      .where("library_id", "=", libraryId)
      .where("owner_id", "=", ownerId)
      .where("is_deleted", "=", false)
      .executeTakeFirst();
    if (!own) return null;
    const [users, groups] = await Promise.all([
      this.database.selectFrom("libraries.shared_user").select("user_id").where("library_id", "=", libraryId).execute(),
      this.database
        .selectFrom("libraries.shared_group")
        .select("group_id")
        .where("library_id", "=", libraryId)
        .execute(),
    ]);
    return { userIds: users.map(({ user_id }) => user_id), groupIds: groups.map(({ group_id }) => group_id) };
  }

  private inOrder(viewer: Viewer, { first, after }: Page, item?: ItemRef) {
    return this.listed(viewer, item)
      .$if(after !== undefined, (query) => query.where("library.position", "<", after ?? ""))
      .orderBy("library.position", "desc")
      .limit(first + 1);
  }

  private listed(viewer: Viewer, item?: ItemRef) {
    const count = visibleEntries(this.database, viewer)
      .select(sql<number>`count(*)::int`.as("count"))
      .where("entry.library_id", "=", sql<string>`library.library_id`);
    const contains = item
      ? sql<boolean>`exists (select from libraries.entry e where e.library_id = library.library_id
          and e.item_type = ${item.itemType} and e.item_id = ${item.itemId})`
      : sql<boolean>`false`;
    return this.database
      .selectFrom("libraries.library as library")
      .select([
        "library.library_id",
        "library.owner_id",
        "library.name",
        "library.summary",
        "library.url",
        "library.visibility",
        "library.layout",
        "library.created",
        "library.position",
      ])
      .select(sql<number>`(${count})`.as("count"))
      .select(contains.as("contains"))
      .where("library.is_deleted", "=", false);
  }
}
