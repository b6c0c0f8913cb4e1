import { Query } from "@nestjs/cqrs";
import type { StockSource } from "./contract.ts";

/** The source that a stock item's `source` states; null for a text that the mall did not write. */
export class ReadStockSource extends Query<StockSource | null> {
  constructor(readonly token: string) {
    super();
  }
}
