import { Controller, Get, Inject } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { CONFIG, type Config } from "#backend/config/config";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { GetCardsFor } from "#modules/item/messages";
import { Cart } from "#modules/marketplace/cart-contract";
import { GetLicensesHeld, GetOffers, GetPurchaseCodes, GetTaxPlace } from "#modules/marketplace/messages";
import { choiceProblem, chosenLine } from "#modules/marketplace/rules/choice";
import { ownedLicense } from "#modules/marketplace/rules/owned-license";
import type { TaxPlace } from "#modules/marketplace/rules/tax-place";
import { WAIVER } from "#modules/marketplace/rules/withdrawal";
import { CartQueries } from "./carts.queries.ts";
import { totalsOf } from "./totals.ts";

@ApiTags("cart")
@ApiBearerAuth()
@ReadsFrom("carts", "offers", "cards", "assets", "purchase_codes", "account_groups", "follows", "relations")
@Controller("api/cart")
export class CartsController {
  constructor(
    private readonly carts: CartQueries,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Pick<Config, "PAYMENT_PROVIDER" | "CONSUMER_WITHDRAWAL" | "TAX_BY">,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: Cart })
  async mine(@UserId() userId: string): Promise<Cart> {
    const { PAYMENT_PROVIDER: provider, CONSUMER_WITHDRAWAL, TAX_BY } = this.config;
    const place = await this.queries.execute(new GetTaxPlace(userId));
    const known = await this.linesOf(userId, new Date().toISOString(), place);
    const lines = known.map(({ line }) => line);
    const [cards, authors, owned] = await Promise.all([
      this.queries.execute(new GetCardsFor(userId, lines)),
      this.queries.execute(new GetPublicProfiles(lines.map(({ authorId }) => authorId))),
      this.queries.execute(new GetLicensesHeld(userId, lines)),
    ]);
    const previews = new Map(cards.map((card) => [`${card.itemType}/${card.itemId}`, card.previewSrc]));
    const items = known.map(({ line, termsOfUse, problem }) => {
      const item = `${line.itemType}/${line.itemId}`;
      return {
        ...line,
        termsOfUse,
        owned: (owned.get(item) ?? []).map(ownedLicense),
        previewSrc: previews.get(item) ?? null,
        author: authors.get(line.authorId) ?? null,
        problem,
      };
    });
    return {
      items,
      totals: totalsOf(items),
      provider,
      waiver: CONSUMER_WITHDRAWAL ? WAIVER : null,
      place: TAX_BY === "buyer" ? { country: place?.country ?? null } : null,
    };
  }

  /** The lines as they stand now, with the codes and prices that their buyer chose. */
  private async linesOf(userId: string, now: string, place: TaxPlace | null) {
    const rows = await this.carts.of(userId);
    const [offers, codes] = await Promise.all([
      this.queries.execute(
        new GetOffers(
          rows.map((row) => row.license_option_id),
          place,
        ),
      ),
      this.queries.execute(new GetPurchaseCodes(rows.flatMap((row) => row.purchase_code_id ?? []))),
    ]);
    return rows.flatMap(({ license_option_id: id, purchase_code_id, price }) => {
      const offer = offers.get(id);
      if (!offer) return [];
      const chosen = price === null ? null : Number(price);
      const choice = { code: codes.get(purchase_code_id ?? "") ?? null, price: chosen };
      const problem = choiceProblem(offer.option, choice, now);
      return [{ line: chosenLine(offer.option, choice), termsOfUse: offer.termsOfUse, problem }];
    });
  }
}
