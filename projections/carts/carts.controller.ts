import { Controller, Get } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { GetItemPreviews } from "#modules/item/messages";
import { Cart, DEFAULT_CURRENCY, ONE_CURRENCY } from "#modules/marketplace/contract";
import { GetOffers } from "#modules/marketplace/messages";
import { sumOf } from "#modules/marketplace/rules/price";
import { CartQueries } from "./carts.queries.ts";

@ApiTags("cart")
@ApiBearerAuth()
@ReadsFrom("carts", "offers", "cards", "assets")
@Controller("api/cart")
export class CartsController {
  constructor(
    private readonly carts: CartQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: Cart })
  async mine(@UserId() userId: string): Promise<Cart> {
    const now = new Date().toISOString();
    const ids = await this.carts.of(userId);
    const offers = await this.queries.execute(new GetOffers(ids, now));
    const known = ids.flatMap((id) => offers.get(id) ?? []);
    const [previews, authors] = await Promise.all([
      this.queries.execute(
        new GetItemPreviews(
          known.map(({ line }) => line),
          "anyone",
        ),
      ),
      this.queries.execute(new GetPublicProfiles(known.map(({ line }) => line.authorId))),
    ]);
    const currency = known.find(({ problem }) => problem === null)?.line.currency ?? DEFAULT_CURRENCY;
    const items = known.map(({ line, problem }) => ({
      ...line,
      previewSrc: previews.get(`${line.itemType}/${line.itemId}`) ?? null,
      author: authors.get(line.authorId) ?? null,
      problem: problem ?? (line.currency === currency ? null : ONE_CURRENCY),
    }));
    const total = sumOf(items.filter((item) => item.problem === null));
    return { items, total, currency };
  }
}
