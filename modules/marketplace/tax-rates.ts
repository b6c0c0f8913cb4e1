import { Inject, Injectable } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { CONFIG, type Config } from "#backend/config/config";
import { GetTaxRates } from "./messages.ts";
import { rateIn, type TaxQuestion, type TaxRate } from "./rules/tax-rates.ts";

/** Injection token of the port that returns the tax rate of a sale. */
export const TAX_RATES = Symbol("TaxRates");

/** Returns the tax rate of a sale; null: the rate of the purchase option applies. */
export interface TaxRates {
  rateOf(sale: Omit<TaxQuestion, "country">): TaxRate | null;
}

/** The table of rates that the mall's owner entered (`TAX_RATES`, `TAX_COUNTRY`); without one, the option's own rate. */
@Injectable()
export class ConfiguredTaxRates implements TaxRates {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, "TAX_RATES" | "TAX_COUNTRY">) {}

  rateOf(sale: Omit<TaxQuestion, "country">): TaxRate | null {
    const { TAX_RATES: table, TAX_COUNTRY } = this.config;
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
