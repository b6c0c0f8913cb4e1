import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { SearchSuggestions } from "#modules/item/contract";
import { GetSearch, type SearchWanted } from "#modules/item/messages";
import type { ShelfType } from "#modules/item/rules/shelf-order";
import { searchAddress } from "../../frontend/mall/search-address.ts";
import { SearchQueries } from "./search.queries.ts";

type Suggestion = SearchSuggestions["items"][number];

const MOST = 8;
const TAGS = 3;
const AUTHORS = 2;
const LIBRARIES = 2;

/** What somebody who types may be looking for. */
@Injectable()
export class Suggestions {
  constructor(
    private readonly search: SearchQueries,
    private readonly queries: QueryBus,
  ) {}

  async of(text: string, type: ShelfType | undefined): Promise<Suggestion[]> {
    if (text.trim() === "") return [];
    const find = (of: SearchWanted["type"]) =>
      this.queries.execute(new GetSearch({ text, type: of, tags: [], sort: "best", first: MOST }, null));
    const [tags, found, { authors }, { libraries }] = await Promise.all([
      this.search.tags(text, TAGS, new Date().toISOString()),
      find(type),
      find("author"),
      find("library"),
    ]);
    const others: Suggestion[] = [
      ...tags.map((tag) => ({ kind: "tag" as const, text: tag, href: searchAddress({ type, text: "", tags: [tag] }) })),
      ...libraries.slice(0, LIBRARIES).map(({ name, href }) => ({ kind: "library" as const, text: name, href })),
      ...authors.slice(0, AUTHORS).map(({ name, friendlyUrl }) => ({
        kind: "author" as const,
        text: name,
        href: `/profile/view/${encodeURIComponent(friendlyUrl)}`,
      })),
    ];
    const items = found.items.map(({ itemType, name, url }) => ({
      kind: "item" as const,
      text: name,
      href: `/${itemType}/${encodeURIComponent(url)}`,
    }));
    return [...items.slice(0, MOST - others.length), ...others];
  }
}
