import { Controller, Get, Header, Inject, Query } from "@nestjs/common";
import { z } from "zod";
import { Public, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { answerBytes, CONFIG, type Config } from "#backend/config/config";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields } from "#backend/http/page";
import { Changes } from "#backend/projections/changes";
import { FreshAnswers } from "#backend/projections/fresh-answers";
import { ReadsFrom, readModelsOf } from "#backend/projections/read-after.interceptor";
import { PROFILES } from "#modules/account/messages";
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
import { quarterOf } from "#modules/marketplace/rules/selling-days";
import { MOZAIK_PICTURES } from "#modules/mozaik/messages";
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

/** A page of cards. */
interface Answer {
  readonly json: Buffer;
}

@ApiTags("cards")
@ReadsFrom("cards", "assets", "offers")
@Controller()
export class CardsController {
  private readonly answers: FreshAnswers<Answer>;

  constructor(
    private readonly cards: CardQueries,
    private readonly pages: CardPages,
    @Inject(CONFIG) config: Config,
    changes: Changes,
  ) {
    this.answers = new FreshAnswers(changes, answerBytes(config), ({ json }) => json.length);
  }

  @Public()
  @Get("public/api/cards")
  @Header("content-type", "application/json; charset=utf-8")
  @ApiOkResponse({ standardSchema: CardPage })
  async shelf(
    @Query({ schema: ShelfFilter }) filter: ShelfFilter,
    @Visitor() visitor: SignedIn | null,
  ): Promise<Buffer> {
    if (filter.scope === "author" && !filter.authorId) {
      throw new DomainError("malformed", "malformed", "authorId: give the author of the cards.");
    }
    const readerId = visitor?.userId ?? null;
    const now = new Date().toISOString();
    const { json } = await this.answers.of(
      [...readModelsOf(CardsController), PROFILES, MOZAIK_PICTURES],
      JSON.stringify([filter, readerId, quarterOf(now)]),
      async () => {
        const authorId = filter.scope === "author" ? filter.authorId : undefined;
        const rows = await this.cards.shelf(filter, pageOf(filter), now, authorId);
        return { json: Buffer.from(JSON.stringify(await this.pages.of(rows, filter.first, readerId))) };
      },
    );
    return json;
  }

  @Get("api/cards")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: CardPage })
  async own(@Query({ schema: OwnFilter }) filter: OwnFilter, @UserId() userId: string): Promise<CardPage> {
    const rows = await this.cards.own(filter, pageOf(filter), new Date().toISOString(), userId);
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
  if (place === null)
    throw new DomainError("malformed", "malformed", "after: this cursor does not belong to this list.");
  return { sort, first, after: place };
}
