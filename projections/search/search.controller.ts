import { Controller, Get, Ip, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { SearchPage, SearchSuggestions } from "#modules/item/contract";
import { GetSearch } from "#modules/item/messages";
import { SEARCH_SORTS, searchPlaceOf } from "#modules/item/rules/search-order";
import { SHELF_PRICES, SHELF_TYPES } from "#modules/item/rules/shelf-order";
import { Suggestions } from "./suggestions.ts";

const Text = z.string().max(200).default("");

/** Two prices in minor units: `500-2000`. */
const PriceRange = z
  .string()
  .regex(/^\d{1,10}-\d{1,10}$/, "Give 'free', 'paid', or two prices: 500-2000.")
  .transform((range) => {
    const [least = 0, most = 0] = range.split("-").map(Number);
    return { least, most };
  });

const Search = z.strictObject({
  text: Text,
  type: z.enum([...SHELF_TYPES, "author", "library"]).optional(),
  price: z.union([z.enum(SHELF_PRICES), PriceRange]).optional(),
  license: z.string().max(60).optional(),
  /** An item must have all of them. */
  tag: z
    .union([z.string().max(100), z.array(z.string().max(100)).max(10)])
    .transform((tags) => [tags].flat())
    .default([]),
  /** Friendly url or id. */
  author: z.string().max(100).optional(),
  sort: z.enum(SEARCH_SORTS).default("best"),
  first: pageFields().first,
  /** The `cursor` of the previous page, which had the same order. */
  after: z.string().max(300).optional(),
});
type Search = z.output<typeof Search>;

const Typed = z.strictObject({ text: Text, type: z.enum(SHELF_TYPES).optional() });
type Typed = z.output<typeof Typed>;

const TOO_MANY = { code: "too-many-searches", message: "You search very often. Please wait a moment." };

/** Finds what everyone may see. */
@ApiTags("search")
@Public()
@ReadsFrom("search", "cards", "assets", "offers", "relations", "follows", "account_groups", "libraries")
@Controller("public/api/search")
export class SearchController {
  private readonly searches = new AddressLimit({ times: 240, perMs: 60_000, ...TOO_MANY });
  private readonly typing = new AddressLimit({ times: 480, perMs: 60_000, ...TOO_MANY });

  constructor(
    private readonly queries: QueryBus,
    private readonly suggestions: Suggestions,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: SearchPage })
  search(
    @Query({ schema: Search }) { tag, ...search }: Search,
    @Visitor() visitor: SignedIn | null,
    @Ip() address: string,
  ): Promise<SearchPage> {
    this.searches.count(address);
    if (search.after !== undefined && !searchPlaceOf(search.sort, search.after)) {
      throw new DomainError("malformed", "malformed", "after: this cursor does not belong to this list.");
    }
    return this.queries.execute(new GetSearch({ ...search, tags: tag }, visitor?.userId ?? null));
  }

  /** What a text that is being typed may become: at most eight names of items of that type, tags, authors and libraries. */
  @Get("suggestions")
  @ApiOkResponse({ standardSchema: SearchSuggestions })
  async suggest(@Query({ schema: Typed }) { text, type }: Typed, @Ip() address: string): Promise<SearchSuggestions> {
    this.typing.count(address);
    return { items: await this.suggestions.of(text, type) };
  }
}
