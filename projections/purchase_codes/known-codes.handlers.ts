import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetPurchaseCodes, GetUsesTaken } from "#modules/marketplace/messages";
import type { KnownCode } from "#modules/marketplace/rules/choice";
import { PurchaseCodeQueries } from "./purchase-codes.queries.ts";

@QueryHandler(GetPurchaseCodes)
export class GetPurchaseCodesHandler implements IQueryHandler<GetPurchaseCodes> {
  constructor(private readonly codes: PurchaseCodeQueries) {}

  execute({ codeIds }: GetPurchaseCodes): Promise<ReadonlyMap<string, KnownCode>> {
    return this.codes.byIds(codeIds);
  }
}

@QueryHandler(GetUsesTaken)
export class GetUsesTakenHandler implements IQueryHandler<GetUsesTaken> {
  constructor(private readonly codes: PurchaseCodeQueries) {}

  execute({ usesIds }: GetUsesTaken): Promise<ReadonlyMap<string, number>> {
    return this.codes.taken(usesIds);
  }
}
