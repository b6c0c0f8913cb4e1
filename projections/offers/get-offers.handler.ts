import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetOffers, type KnownOffer, termsVersionOf } from "#modules/marketplace/messages";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { NO_LONGER_OFFERED, offerProblem, remainingOf, SOLD_OUT } from "#modules/marketplace/rules/availability";
import type { TaxPlace } from "#modules/marketplace/rules/tax-place";
import { BEFORE_TAX } from "#modules/marketplace/rules/tax-rates";
import { termsToAccept } from "#modules/marketplace/rules/terms-text";
import { OfferQueries, type OptionRow } from "./offers.queries.ts";
import { type RatedOption, RatedOptions } from "./rated-options.ts";

@QueryHandler(GetOffers)
export class GetOffersHandler implements IQueryHandler<GetOffers> {
  constructor(
    private readonly offers: OfferQueries,
    private readonly rated: RatedOptions,
  ) {}

  async execute({ licenseOptionIds, place }: GetOffers): Promise<ReadonlyMap<string, KnownOffer>> {
    if (licenseOptionIds.length === 0) return new Map();
    const rows = await this.rated.of(await this.offers.byIds(licenseOptionIds), new Date().toISOString(), place);
    return new Map(rows.map((row) => [row.id, knownOffer(row, place)]));
  }
}

/** Why the option cannot be bought on the day `now`; null if it can. */
export function problemOf({ terms, for_sale, deleted, taken }: OptionRow, now: string): string | null {
  const remaining = remainingOf(terms.quantity, taken);
  return deleted ? NO_LONGER_OFFERED : offerProblem({ ...terms, itemForSale: for_sale, remaining }, now);
}

/** Whether buyers are shown an option: one that is sold out too, with a word about it. */
export function isShownWith(problem: string | null): boolean {
  return problem === null || problem === SOLD_OUT;
}

/** An option as the page and its author's settings show it. */
export function shownOption(
  { id, item_type, item_id, terms, taken, taxSource }: OptionRow & Partial<RatedOption>,
  problem: string | null,
): PurchaseOption {
  const remaining = remainingOf(terms.quantity, taken);
  const beforeTax = taxSource === BEFORE_TAX.taxSource && { isBeforeTax: true };
  return { id, itemType: item_type, itemId: item_id, ...terms, ...beforeTax, remaining, available: problem === null };
}

function knownOffer(row: RatedOption, taxPlace: TaxPlace | null): KnownOffer {
  const { id, item_type, item_id, item_name, author_id, terms, for_sale, deleted, taken, taxSource } = row;
  return {
    option: {
      item: { licenseOptionId: id, itemType: item_type, itemId: item_id, itemName: item_name, authorId: author_id },
      terms: { ...terms, taxSource, taxPlace, termsVersion: termsVersionOf(terms) },
      offer: { ...terms, itemForSale: for_sale, remaining: remainingOf(terms.quantity, taken) },
      isDeleted: deleted,
    },
    termsOfUse: termsToAccept(terms),
  };
}
