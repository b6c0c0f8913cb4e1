import { Controller, Get, Query } from "@nestjs/common";
import { z } from "zod";
import { Public, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { CardPage, ItemType } from "#modules/item/contract";
import { dayOf } from "#modules/marketplace/rules/availability";
import { CardPages } from "./card-page.ts";
import { CardQueries } from "./cards.queries.ts";

const Filter = z.object({
  type: ItemType.optional(),
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
  ...pageFields(),
});
const ShelfFilter = Filter.extend({ scope: z.enum(["explore", "author"]), authorId: z.uuid().optional() });
type ShelfFilter = z.output<typeof ShelfFilter>;
const OwnFilter = Filter.extend({ scope: z.enum(["my-content"]) });
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
      dayOf(new Date().toISOString()),
      filter.scope === "author" ? filter.authorId : undefined,
    );
    return this.pages.of(rows, filter.first, visitor?.userId ?? null);
  }

  @Get("api/cards")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: CardPage })
  async own(@Query({ schema: OwnFilter }) filter: OwnFilter, @UserId() userId: string): Promise<CardPage> {
    return this.pages.of(await this.cards.own(filter, dayOf(new Date().toISOString()), userId), filter.first, userId);
  }
}
