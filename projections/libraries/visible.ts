import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { LibraryTables } from "./libraries.schema.ts";

/** Who reads; null: a guest. `now`: ISO 8601, UTC. */
export interface Viewer {
  readonly viewerId: string | null;
  readonly now: string;
}

/** A value, or where a query finds it. */
type Given<Value> = Value | RawBuilder<Value>;
type GivenViewer = { readonly [Key in keyof Viewer]: Given<Viewer[Key]> };

type Library = LibraryTables & { library: LibraryTables["libraries.library"] };

/** The entries whose items a person may see: public ones, private ones on sale, and their own. The rule of cards. */
export function visibleEntries(tables: Kysely<LibraryTables>, { viewerId, now }: GivenViewer) {
  return tables
    .selectFrom("libraries.entry as entry")
    .innerJoin("libraries.item as item", (join) =>
      join.onRef("item.item_type", "=", "entry.item_type").onRef("item.item_id", "=", "entry.item_id"),
    )
    .where((e) => {
      const onSale = e
        .selectFrom("libraries.option as option")
        .select(sql<boolean>`true`.as("one"))
        .whereRef("option.item_type", "=", "item.item_type")
        .whereRef("option.item_id", "=", "item.item_id")
        .where("option.visible", "=", true)
        .where("option.starts_at", "<=", now)
        .where((or) => or.or([or("option.ends_at", "is", null), or("option.ends_at", ">", now)]))
        .limit(1);
      return e.or([
        e.and([
          e("item.is_published", "=", true),
          e.or([e("item.is_public", "=", true), sql<boolean>`coalesce(${onSale}, false)`]),
        ]),
        ...(viewerId === null ? [] : [e("item.author_id", "=", viewerId)]),
      ]);
    });
}

/** Libraries that somebody may open; null: a guest. */
export function isOpenTo(e: ExpressionBuilder<Library, "library">, viewerId: Given<string | null>) {
  return e.or([
    e.and([e("library.visibility", "=", "public"), e("library.is_taken_down", "=", false)]),
    ...(viewerId === null ? [] : [e("library.owner_id", "=", viewerId), isSharedWith(e, viewerId)]),
  ]);
}

/** Libraries shared with a person, directly or through a group of the library's author that they are in now. */
export function isSharedWith(e: ExpressionBuilder<Library, "library">, viewerId: Given<string | null>) {
  return e.and([
    e("library.visibility", "=", "shared"),
    e("library.is_taken_down", "=", false),
    e.or([
      e.exists(
        e
          .selectFrom("libraries.shared_user as with_user")
          .select(sql`1`.as("one"))
          .whereRef("with_user.library_id", "=", "library.library_id")
          .where("with_user.user_id", "=", viewerId),
      ),
      e.exists(
        e
          .selectFrom("libraries.shared_group as with_group")
          .innerJoin("libraries.people_group as group", "group.group_id", "with_group.group_id")
          .innerJoin("libraries.group_member as member", "member.group_id", "with_group.group_id")
          .select(sql`1`.as("one"))
          .whereRef("with_group.library_id", "=", "library.library_id")
          .whereRef("group.owner_id", "=", "library.owner_id")
          .where("member.user_id", "=", viewerId),
      ),
    ]),
  ]);
}
