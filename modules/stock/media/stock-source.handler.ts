import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { StockSource } from "../contract.ts";
import { ReadStockSource } from "../messages.ts";
import { StockLinks } from "./stock-links.ts";

@QueryHandler(ReadStockSource)
export class ReadStockSourceHandler implements IQueryHandler<ReadStockSource> {
  constructor(private readonly links: StockLinks) {}

  async execute({ token }: ReadStockSource): Promise<StockSource | null> {
    return this.links.sourceOf(token);
  }
}
