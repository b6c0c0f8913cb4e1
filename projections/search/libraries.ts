import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import type { LibraryAbout, LibraryEvent } from "#modules/library/events";
import { SHORTEST } from "./indexed-item.ts";
import { languageOf } from "./language.ts";
import type { SearchTables } from "./search.schema.ts";
import { wordsIn } from "./words.ts";
import { countWords } from "./write-items.ts";

export const LIBRARY_TYPES: readonly LibraryEvent["type"][] = [
  "LibraryCreated",
  "LibraryChanged",
  "LibraryDeleted",
  "LibraryRestored",
  "LibraryPurged",
];
const libraryTypes: ReadonlySet<string> = new Set(LIBRARY_TYPES);

/**
 * Notes the words of public libraries. Private, shared and deleted ones keep none; what deleted ones were called is
 * kept to bring them back.
 */
export async function writeLibraries(events: readonly Recorded[], tables: Transaction<SearchTables>): Promise<void> {
  for (const event of events) {
    if (!libraryTypes.has(event.type)) continue;
    // events are typed at the store: data of a stored type has the type's shape
    await writeLibrary({ type: event.type, data: event.data } as LibraryEvent, event.position, tables);
  }
}

interface LibraryNow {
  readonly about: Pick<LibraryAbout, "name" | "summary" | "visibility">;
  readonly isDeleted: boolean;
}

async function writeLibrary(
  { type, data }: LibraryEvent,
  position: string,
  tables: Transaction<SearchTables>,
): Promise<void> {
  const { libraryId } = data;
  const row = await tables
    .selectFrom("search.library")
    .select(["name", "summary", "visibility", "is_deleted", "words", "position"])
    .where("library_id", "=", libraryId)
    .executeTakeFirst();
  if (type === "LibraryPurged") {
    await tables.deleteFrom("search.library").where("library_id", "=", libraryId).execute();
    return; // it was deleted before, so its words are not counted any more
  }
  const before: LibraryNow | null = row ? { about: row, isDeleted: row.is_deleted } : null;
  const after =
    type === "LibraryCreated" || type === "LibraryChanged"
      ? { about: data.about, isDeleted: before?.isDeleted ?? false }
      : before && { ...before, isDeleted: type === "LibraryDeleted" };
  if (!after) return;
  const words = await write(libraryId, after, row?.position ?? position, tables);
  await countWords([{ words: row?.words ?? [], tag_keys: [] }], [{ words, tag_keys: [] }], tables);
}

/** Returns the words by which it is counted. */
async function write(
  libraryId: string,
  { about: { name, summary, visibility }, isDeleted }: LibraryNow,
  position: string,
  tables: Transaction<SearchTables>,
): Promise<string[]> {
  const isListed = visibility === "public" && !isDeleted;
  const [inName, inSummary] = isListed ? [wordsIn(name), wordsIn(summary)] : [[], []];
  const all = [...inName, ...inSummary];
  const words = [...new Set(all.filter((word) => word.length >= SHORTEST))];
  const language = languageOf(all);
  const both = (text: readonly string[]) =>
    sql<string>`to_tsvector('simple', ${text.join(" ")}) || to_tsvector(${language}::regconfig, ${text.join(" ")})`;
  const values = { name, summary, visibility, is_deleted: isDeleted, is_listed: isListed, words };
  await tables
    .insertInto("search.library")
    .values({ library_id: libraryId, position, ...values, in_name: both(inName), in_text: both(all) })
    .onConflict((known) =>
      known.column("library_id").doUpdateSet({ ...values, in_name: both(inName), in_text: both(all) }),
    )
    .execute();
  return words;
}
