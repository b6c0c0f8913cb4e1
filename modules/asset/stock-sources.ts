import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { DomainError } from "../decider.ts";
import type { StockSource } from "../stock/contract.ts";
import { ReadStockSource } from "../stock/messages.ts";

/** Where imported files come from. */
@Injectable()
export class StockSources {
  constructor(private readonly queries: QueryBus) {}

  /** The source that the mall has stated in `token`; undefined without one. Throws `malformed` for any other text. */
  async of(token: string | undefined): Promise<StockSource | undefined> {
    if (token === undefined) return undefined;
    const source = await this.queries.execute(new ReadStockSource(token));
    if (source) return source;
    const message = "The source is not valid. Import the file again.";
    throw new DomainError("malformed", "malformed", message, { errors: [{ field: "source", message }] });
  }
}
