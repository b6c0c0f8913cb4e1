import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetSale } from "#modules/marketplace/messages";
import { PurchaseQueries } from "./purchases.queries.ts";

@QueryHandler(GetSale)
export class GetSaleHandler implements IQueryHandler<GetSale> {
  constructor(private readonly purchases: PurchaseQueries) {}

  async execute({ saleId }: GetSale): Promise<{ orderId: string; licenseOptionId: string } | null> {
    const sale = await this.purchases.sale(saleId);
    return sale ? { orderId: sale.orderId, licenseOptionId: sale.line.licenseOptionId } : null;
  }
}
