import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { pageOf } from "#backend/http/page";
import type { PublicProfile } from "#modules/account/contract";
import { FindPeopleNamed, FindPublicProfile } from "#modules/account/messages";
import type { FoundLibrary, SearchPage } from "#modules/item/contract";
import { GetCardsFor, GetSearch, type SearchWanted } from "#modules/item/messages";
import { cursorOf, searchPlaceOf } from "#modules/item/rules/search-order";
import { GetLibrariesOnShow } from "#modules/library/messages";
import { libraryAddress } from "#modules/library/rules/library-address";
import { type FoundItem, SearchQueries } from "./search.queries.ts";
import type { WordQuery } from "./search-words.ts";

/** People of that name who are looked at, and how many of them are shown. */
const NAMED = 50;
const AUTHORS = 6;
/** If only authors are searched for. */
const MOST_AUTHORS = 20;
/** Libraries that are looked at, because empty ones are left out, and how many are shown. */
const MATCHING = 50;
const LIBRARIES = 6;
/** If only libraries are searched for. */
const MOST_LIBRARIES = 20;

@QueryHandler(GetSearch)
export class GetSearchHandler implements IQueryHandler<GetSearch> {
  constructor(
    private readonly search: SearchQueries,
    private readonly queries: QueryBus,
  ) {}

  async execute({ wanted, readerId }: GetSearch): Promise<SearchPage> {
    const now = new Date().toISOString();
    const [authors, found] = await Promise.all([this.authors(wanted, now), this.items(wanted, now)]);
    const { rows, ...more } = pageOf<FoundItem>(found.items, wanted.first, (row) => cursorOf(wanted.sort, row));
    const refs = rows.map(({ item_type, item_id }) => ({ itemType: item_type, itemId: item_id }));
    const [items, libraries] = await Promise.all([
      this.queries.execute(new GetCardsFor(readerId, refs)),
      this.libraries(wanted, found.words),
    ]);
    return { items: [...items], ...more, authors, libraries, didYouMean: found.didYouMean };
  }

  private async items({ type, author, after, ...wanted }: SearchWanted, now: string) {
    const nothing = { items: [], didYouMean: null, words: null };
    if (type === "author" || type === "library") return nothing;
    const profile = author === undefined ? null : await this.queries.execute(new FindPublicProfile(author));
    if (author !== undefined && !profile) return nothing;
    const place = after === undefined ? null : searchPlaceOf(wanted.sort, after);
    return this.search.find({ ...wanted, type, authorId: profile?.id, after: place }, now);
  }

  private async authors({ text, type, ...wanted }: SearchWanted, now: string): Promise<PublicProfile[]> {
    if ((type !== undefined && type !== "author") || asksForItems(wanted)) return [];
    const people = await this.queries.execute(new FindPeopleNamed(text, NAMED));
    const showing = new Set(
      await this.search.showing(
        people.map(({ id }) => id),
        now,
      ),
    );
    return people.filter(({ id }) => showing.has(id)).slice(0, type === "author" ? MOST_AUTHORS : AUTHORS);
  }

  /** `found`: the words that items were searched for. */
  private async libraries({ text, type, ...wanted }: SearchWanted, found: WordQuery | null): Promise<FoundLibrary[]> {
    if ((type !== undefined && type !== "library") || asksForItems(wanted)) return [];
    const words = type === "library" ? await this.search.libraryWords(text) : found;
    if (!words) return [];
    const ids = await this.search.libraries(words, MATCHING);
    const shown = await this.queries.execute(new GetLibrariesOnShow(ids));
    return shown.slice(0, type === "library" ? MOST_LIBRARIES : LIBRARIES).map((library) => ({
      libraryId: library.libraryId,
      name: library.name,
      summary: library.summary,
      href: libraryAddress(library),
      author: library.author?.name ?? null,
      count: library.count,
    }));
  }
}

/** Later pages, and filters that people and libraries do not have. */
function asksForItems({ after, author, price, license, tags }: Omit<SearchWanted, "text" | "type">): boolean {
  return [after, author, price, license].some((given) => given !== undefined) || tags.length > 0;
}
