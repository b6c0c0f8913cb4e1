import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetSaleFees } from "#modules/marketplace/messages";
import { SalesQueries } from "./sales.queries.ts";

@QueryHandler(GetSaleFees)
export class GetSaleFeesHandler implements IQueryHandler<GetSaleFees> {
  constructor(private readonly sales: SalesQueries) {}

  async execute({ saleIds }: GetSaleFees): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.sales.fees(saleIds)).map(({ id, fee }) => [id, Number(fee)]));
  }
}
