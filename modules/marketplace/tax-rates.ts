import { Inject, Injectable } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { CONFIG, type Config } from "#backend/config/config";
import { GetTaxRates } from "./messages.ts";
import { BEFORE_TAX, rateForBuyer, rateIn, type TaxedSale, type TaxRate } from "./rules/tax-rates.ts";

/** Injection token of the port that returns the tax rate of a sale. */
export const TAX_RATES = Symbol("TaxRates");

/** Returns the tax rate of a sale; null: the rate of the purchase option applies. */
export interface TaxRates {
  /** True if the rate depends on where the buyer lives: they are asked before they pay. */
  readonly asksBuyers: boolean;
  rateOf(sale: TaxedSale): TaxRate | null;
}

/**
 * The table of rates that the mall's owner entered (`TAX_RATES`), for the country that the mall sells from
 * (`TAX_COUNTRY`) or, with `TAX_BY=buyer`, for the buyer's. Without an entry the option's own rate applies. While a
 * buyer has not said where they live, no tax is known.
 */
@Injectable()
export class ConfiguredTaxRates implements TaxRates {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "TAX_RATES" | "TAX_COUNTRY" | "TAX_BY">) {}

  get asksBuyers(): boolean {
    return this.config.TAX_BY === "buyer";
  }

  rateOf({ buyerCountry, ...sale }: TaxedSale): TaxRate | null {
    const { TAX_RATES: table, TAX_COUNTRY } = this.config;
    if (this.asksBuyers) {
      return buyerCountry === null ? BEFORE_TAX : rateForBuyer(table, { ...sale, country: buyerCountry });
    }
    return rateIn(table, { ...sale, country: TAX_COUNTRY ?? null });
  }
}

@QueryHandler(GetTaxRates)
export class GetTaxRatesHandler implements IQueryHandler<GetTaxRates> {
  constructor(@Inject(TAX_RATES) private readonly rates: TaxRates) {}

  async execute({ sales }: GetTaxRates): Promise<readonly (TaxRate | null)[]> {
    return sales.map((sale) => this.rates.rateOf(sale));
  }
}
