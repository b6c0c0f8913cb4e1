import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetPurchaseCodes } from "#modules/marketplace/messages";
import type { KnownCode } from "#modules/marketplace/rules/choice";
import { PurchaseCodeQueries } from "./purchase-codes.queries.ts";

@QueryHandler(GetPurchaseCodes)
export class GetPurchaseCodesHandler implements IQueryHandler<GetPurchaseCodes> {
  constructor(private readonly codes: PurchaseCodeQueries) {}

  execute({ codeIds }: GetPurchaseCodes): Promise<ReadonlyMap<string, KnownCode>> {
    return this.codes.byIds(codeIds);
  }
}
