import { Inject } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { CONFIG, type Config } from "#backend/config/config";
import { GetTaxPlace } from "#modules/marketplace/messages";
import type { TaxPlace } from "#modules/marketplace/rules/tax-place";
import { CartQueries } from "./carts.queries.ts";

@QueryHandler(GetTaxPlace)
export class GetTaxPlaceHandler implements IQueryHandler<GetTaxPlace> {
  constructor(
    private readonly carts: CartQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, "TAX_BY">,
  ) {}

  async execute({ userId }: GetTaxPlace): Promise<TaxPlace | null> {
    return this.config.TAX_BY === "buyer" ? this.carts.placeOf(userId) : null;
  }
}
