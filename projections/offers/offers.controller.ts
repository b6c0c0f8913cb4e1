import { Controller, Get, Param, ParseUUIDPipe } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { ItemType } from "#modules/item/contract";
import { GetTaxPlace } from "#modules/marketplace/messages";
import { PurchaseOption } from "#modules/marketplace/option-contract";
import { isShownWith, problemOf, shownOption } from "./get-offers.handler.ts";
import { OfferQueries } from "./offers.queries.ts";
import { RatedOptions } from "./rated-options.ts";

@ApiTags("purchase options")
@ReadsFrom("offers", "carts")
@Controller("public/api/items/:itemType/:itemId/licenseOptions")
export class OffersController {
  constructor(
    private readonly offers: OfferQueries,
    private readonly rated: RatedOptions,
    private readonly queries: QueryBus,
  ) {}

  /** What anyone can buy today, and what is sold out; the item's author gets all options. */
  @Public()
  @Get()
  @ApiOkResponse({ standardSchema: z.array(PurchaseOption) })
  async ofItem(
    @Param("itemType", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", ParseUUIDPipe) itemId: string,
    @Visitor() visitor: SignedIn | null,
  ): Promise<PurchaseOption[]> {
    const now = new Date().toISOString();
    const found = await this.offers.ofItem(itemType, itemId);
    // authors see, and change, what they entered
    const isAuthor = found.some((row) => row.author_id === visitor?.userId);
    const place = visitor && !isAuthor ? await this.queries.execute(new GetTaxPlace(visitor.userId)) : null;
    const rows = isAuthor ? found : await this.rated.of(found, now, place);
    return rows
      .map((row) => ({ row, problem: problemOf(row, now) }))
      .filter(({ row, problem }) => isShownWith(problem) || row.author_id === visitor?.userId)
      .map(({ row, problem }) => shownOption(row, problem));
  }
}
