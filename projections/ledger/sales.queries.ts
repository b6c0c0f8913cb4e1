import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { SalesFilter } from "#modules/marketplace/ledger-contract";
import { salesTime } from "#modules/marketplace/rules/sales-time";
import type { LedgerTables } from "./ledger.schema.ts";

/** Rows that a download reads at a time. */
const PART = 500;

@Injectable()
export class SalesQueries {
  private readonly database: Kysely<LedgerTables>;

  constructor(database: Database) {
    this.database = database.withTables<LedgerTables>();
  }

  totals(sellerId: string, filter: SalesFilter) {
    return this.sums(sellerId, filter).orderBy("currency").execute();
  }

  /** By day of sale in the filter's time zone. */
  days(sellerId: string, filter: SalesFilter) {
    const day = sql<string>`to_char(sold_at at time zone ${filter.timeZone}, 'YYYY-MM-DD')`;
    return this.sums(sellerId, filter).select(day.as("day")).groupBy(sql`day`).orderBy("day").execute();
  }

  /** The newest name of each item; what earned most first. */
  items(sellerId: string, filter: SalesFilter) {
    return this.sums(sellerId, filter)
      .select(["item_type", "item_id"])
      .select(sql<string>`(array_agg(line->>'itemName' order by place desc))[1]`.as("item_name"))
      .groupBy(["item_type", "item_id"])
      .orderBy("currency")
      .orderBy(sql`sum(net)`, "desc")
      .limit(500)
      .execute();
  }

  /** All sales of a filter, newest first, read in parts. */
  async *all(sellerId: string, filter: SalesFilter) {
    for (let after: string | undefined; ; ) {
      const rows = await this.sales(sellerId, filter)
        .selectAll()
        .$if(after !== undefined, (query) => query.where("place", "<", after ?? ""))
        .orderBy("place", "desc")
        .limit(PART)
        .execute();
      if (rows.length > 0) yield rows;
      after = rows.at(-1)?.place;
      if (rows.length < PART) return;
    }
  }

  /** What the mall kept of each of these sales. */
  fees(saleIds: readonly string[]) {
    if (saleIds.length === 0) return Promise.resolve([]);
    return this.database.selectFrom("ledger.sale").select(["id", "fee"]).where("id", "in", saleIds).execute();
  }

  private sums(sellerId: string, filter: SalesFilter) {
    return this.sales(sellerId, filter)
      .select((e) => [
        "currency",
        e.fn.countAll<string>().as("count"),
        e.fn.sum<string>("net").as("net"),
        e.fn.sum<string>("tax").as("tax"),
        e.fn.sum<string>("fee").as("fee"),
        e.fn.sum<string>("refunded").as("refunded"),
      ])
      .groupBy("currency");
  }

  private sales(sellerId: string, { itemId, ...days }: SalesFilter) {
    const { from, before } = salesTime(days);
    return this.database
      .selectFrom("ledger.sale")
      .where("seller_id", "=", sellerId)
      .$if(from !== null, (query) => query.where("sold_at", ">=", from ?? new Date(0)))
      .$if(before !== null, (query) => query.where("sold_at", "<", before ?? new Date(0)))
      .$if(itemId !== undefined, (query) => query.where("item_id", "=", itemId ?? ""));
  }
}
