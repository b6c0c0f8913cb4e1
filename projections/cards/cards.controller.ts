import { Controller, Get, Header, Inject, Query } from "@nestjs/common";
import { z } from "zod";
import { Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { answerBytes, CONFIG, type Config } from "#backend/config/config";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { Changes } from "#backend/projections/changes";
import { FreshAnswers } from "#backend/projections/fresh-answers";
import { ReadsFrom, readModelsOf } from "#backend/projections/read-after.interceptor";
import { PROFILES } from "#modules/account/messages";
import { ASSET_MEDIA } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import { CardPage } from "#modules/item/contract";
import { SHELF_PRICES, SHELF_SORTS } from "#modules/item/rules/shelf-order";
import { quarterOf } from "#modules/marketplace/rules/selling-days";
import { MOZAIK_PICTURES } from "#modules/mozaik/messages";
import { CardFilter, placeIn } from "./card-filter.ts";
import { CardPages } from "./card-page.ts";
import { CardQueries } from "./cards.queries.ts";

const ShelfFilter = CardFilter.extend({
  scope: z.enum(["explore", "author"]),
  authorId: z.uuid().optional(),
  price: z.enum(SHELF_PRICES).optional(),
  sort: z.enum(SHELF_SORTS).default("newest"),
});
type ShelfFilter = z.output<typeof ShelfFilter>;
/** A page of cards. */
interface Answer {
  readonly json: Buffer;
}

@ApiTags("cards")
@ReadsFrom("cards", "assets", "offers", "relations", "follows", "account_groups")
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
      [...readModelsOf(CardsController), PROFILES, MOZAIK_PICTURES, ASSET_MEDIA],
      JSON.stringify([filter, readerId, quarterOf(now)]),
      async () => {
        const authorIds = filter.scope === "author" && filter.authorId ? [filter.authorId] : undefined;
        const rows = await this.cards.shelf(filter, placeIn(filter), now, authorIds);
        return { json: Buffer.from(JSON.stringify(await this.pages.of(rows, filter.first, readerId))) };
      },
    );
    return json;
  }
}
