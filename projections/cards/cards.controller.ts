import { Controller, Get, Query } from "@nestjs/common";
import { z } from "zod";
import { Public, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { CardPage } from "#modules/item/contract";
import {
  OWN_SORTS,
  placeOf,
  SHELF_PRICES,
  SHELF_SORTS,
  SHELF_TYPES,
  type ShelfSort,
} from "#modules/item/rules/shelf-order";
import { dayOf } from "#modules/marketplace/rules/availability";
import { CardPages } from "./card-page.ts";
import { CardQueries } from "./cards.queries.ts";

const Filter = z.object({
  type: z.enum(SHELF_TYPES).optional(),
  /** Comma-separated; an item must have all of them. */
  tags: z
    .string()
    .max(400)
    .default("")
    .transform((tags) =>
      tags
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  text: z.string().max(200).default(""),
  first: pageFields().first,
  /** The `cursor` of the previous page, which had the same order. */
  after: z.string().max(300).optional(),
});
const ShelfFilter = Filter.extend({
  scope: z.enum(["explore", "author"]),
  authorId: z.uuid().optional(),
  price: z.enum(SHELF_PRICES).optional(),
  sort: z.enum(SHELF_SORTS).default("newest"),
});
type ShelfFilter = z.output<typeof ShelfFilter>;
const OwnFilter = Filter.extend({ scope: z.enum(["my-content"]), sort: z.enum(OWN_SORTS).default("newest") });
type OwnFilter = z.output<typeof OwnFilter>;

@ApiTags("cards")
@ReadsFrom("cards", "assets", "offers")
@Controller()
export class CardsController {
  constructor(
    private readonly cards: CardQueries,
    private readonly pages: CardPages,
  ) {}

  @Public()
  @Get("public/api/cards")
  @ApiOkResponse({ standardSchema: CardPage })
  async shelf(
    @Query({ schema: ShelfFilter }) filter: ShelfFilter,
    @Visitor() visitor: SignedIn | null,
  ): Promise<CardPage> {
    if (filter.scope === "author" && !filter.authorId) {
      throw new DomainError("malformed", "malformed", "authorId: give the author of the cards.");
    }
    const rows = await this.cards.shelf(
      filter,
      pageOf(filter),
      dayOf(new Date().toISOString()),
      filter.scope === "author" ? filter.authorId : undefined,
    );
    return this.pages.of(rows, filter.first, visitor?.userId ?? null);
  }

  @Get("api/cards")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: CardPage })
  async own(@Query({ schema: OwnFilter }) filter: OwnFilter, @UserId() userId: string): Promise<CardPage> {
    const rows = await this.cards.own(filter, pageOf(filter), dayOf(new Date().toISOString()), userId);
    return this.pages.of(rows, filter.first, userId);
  }
}

/** Rejects a cursor of another order. */
function pageOf<Sort extends ShelfSort>({
  sort,
  first,
  after,
}: {
  sort: Sort;
  first: number;
  after?: string | undefined;
}) {
  if (after === undefined) return { sort, first, after: null };
  const place = placeOf(sort, after);
  if (place === null) throw new DomainError("malformed", "malformed", "after: this is no cursor of this list.");
  return { sort, first, after: place };
}
