import { Controller, Get } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "@nestjs/swagger";
import { UserId } from "#backend/auth/bearer.guard";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { Cart, ONE_CURRENCY } from "#modules/marketplace/contract";
import { GetItemPreviews, GetOffers } from "#modules/marketplace/messages";
import { CartQueries } from "./carts.queries.ts";

/** What an empty cart shows: the currency an option has by default. */
const DEFAULT_CURRENCY = "CAD";

@ApiTags("cart")
@ApiBearerAuth()
@ReadsFrom("carts", "offers")
@Controller("api/cart")
export class CartsController {
  constructor(
    private readonly carts: CartQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: Cart })
  async mine(@UserId() userId: string): Promise<Cart> {
    const today = new Date().toISOString().slice(0, "yyyy-mm-dd".length);
    const ids = await this.carts.of(userId);
    const offers = await this.queries.execute(new GetOffers(ids, today));
    const known = ids.flatMap((id) => offers.get(id) ?? []);
    const [previews, authors] = await Promise.all([
      this.queries.execute(new GetItemPreviews(known.map(({ line }) => line))),
      this.queries.execute(new GetPublicProfiles(known.map(({ line }) => line.authorId))),
    ]);
    const currency = known.find(({ problem }) => problem === null)?.line.currency ?? DEFAULT_CURRENCY;
    const items = known.map(({ line, problem }) => ({
      ...line,
      previewSrc: previews.get(`${line.itemType}/${line.itemId}`) ?? null,
      author: authors.get(line.authorId) ?? null,
      problem: problem ?? (line.currency === currency ? null : ONE_CURRENCY),
    }));
    const total = items.reduce((sum, item) => (item.problem === null ? sum + item.total : sum), 0);
    return { items, total, currency };
  }
}
