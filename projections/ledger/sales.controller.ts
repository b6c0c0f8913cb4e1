import { Readable } from "node:stream";
import { Controller, Get, Header, Query, StreamableFile } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { SalesFilter, SalesSummary } from "#modules/marketplace/ledger-contract";
import { SalesQueries } from "./sales.queries.ts";
import { salesCsv } from "./sales-csv.ts";

/** Sums of a seller's own sales. */
@ApiTags("sales")
@ApiBearerAuth()
@ReadsFrom("ledger")
@Controller("api")
export class SalesController {
  constructor(
    private readonly sales: SalesQueries,
    private readonly queries: QueryBus,
  ) {}

  /** By currency, by day and by item. Refunds count on the day of their sale. */
  @Get("sales/summary")
  @ApiOkResponse({ standardSchema: SalesSummary })
  async summary(@UserId() userId: string, @Query({ schema: SalesFilter }) filter: SalesFilter): Promise<SalesSummary> {
    const [totals, days, items] = await Promise.all([
      this.sales.totals(userId, filter),
      this.sales.days(userId, filter),
      this.sales.items(userId, filter),
    ]);
    return {
      totals: totals.map(sumsOf),
      days: days.map((row) => ({ day: row.day, ...sumsOf(row) })),
      items: items.map((row) => ({
        itemType: row.item_type,
        itemId: row.item_id,
        itemName: row.item_name,
        ...sumsOf(row),
      })),
    };
  }

  /** A row for each sale, read and sent in parts. */
  @Get("sales.csv")
  @Header("cache-control", "no-store")
  @ApiProduces("text/csv")
  @ApiOkResponse({ description: "Sales, newest first." })
  table(@UserId() userId: string, @Query({ schema: SalesFilter }) filter: SalesFilter): StreamableFile {
    const people = (ids: readonly string[]) => this.queries.execute(new GetPublicProfiles(ids));
    const table = Readable.from(salesCsv(this.sales.all(userId, filter), people), { objectMode: false });
    return new StreamableFile(table, {
      type: "text/csv; charset=utf-8",
      disposition: 'attachment; filename="sales.csv"',
    });
  }
}

function sumsOf(row: { currency: string; count: string; net: string; tax: string; fee: string; refunded: string }) {
  const [net, tax, fee, refunded] = [Number(row.net), Number(row.tax), Number(row.fee), Number(row.refunded)];
  return {
    currency: row.currency,
    count: Number(row.count),
    net,
    tax,
    fee,
    refunded,
    earned: net + tax - fee - refunded,
  };
}
