import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetTaxRates } from "#modules/marketplace/messages";
import { totalOf } from "#modules/marketplace/rules/price";
import type { TaxPlace } from "#modules/marketplace/rules/tax-place";
import type { OptionRow } from "./offers.queries.ts";

/** An option with the tax that a sale has now, and who set it. */
export type RatedOption = OptionRow & { readonly taxSource: string };

/** Purchase options as buyers pay them now: the mall's table of rates may set another tax than their seller. */
@Injectable()
export class RatedOptions {
  constructor(private readonly queries: QueryBus) {}

  /** `now`: ISO 8601; `place`: where the buyer lives, null if that is not known. */
  async of(rows: readonly OptionRow[], now: string, place: TaxPlace | null = null): Promise<RatedOption[]> {
    const buyerCountry = place?.country ?? null;
    const sales = rows.map((row) => ({ sellerId: row.author_id, itemType: row.item_type, at: now, buyerCountry }));
    const rates = await this.queries.execute(new GetTaxRates(sales));
    return rows.map((row, index) => {
      const { taxPercentage, taxSource } = rates[index] ?? { ...row.terms, taxSource: "option" };
      const terms = { ...row.terms, taxPercentage };
      return { ...row, terms: { ...terms, total: totalOf(terms) }, taxSource };
    });
  }
}
