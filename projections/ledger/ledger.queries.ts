import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { LedgerTables } from "./ledger.schema.ts";

/** `after`: the `place` of the last row of the previous page. Lists return one row more than `first`. */
interface Page {
  first: number;
  after?: string | undefined;
}

@Injectable()
export class LedgerQueries {
  private readonly database: Kysely<LedgerTables>;

  constructor(database: Database) {
    this.database = database.withTables<LedgerTables>();
  }

  /** What a seller has in each currency. */
  balances(sellerId: string) {
    return this.database
      .selectFrom("ledger.balance as b")
      .selectAll("b")
      .select((e) =>
        e
          .selectFrom("ledger.payout as p")
          .select("p.id")
          .whereRef("p.seller_id", "=", "b.seller_id")
          .whereRef("p.currency", "=", "b.currency")
          .where("p.status", "=", "requested")
          .orderBy("p.place", "desc")
          .limit(1)
          .as("open_payout"),
      )
      .where("b.seller_id", "=", sellerId)
      .orderBy("b.currency")
      .execute();
  }

  /** The entries of a seller's ledger in one currency, newest first. Free sales move nothing and are not among them. */
  entries(sellerId: string, currency: string, { first, after }: Page) {
    return this.database
      .selectFrom("ledger.entry as e")
      .leftJoin("ledger.sale as s", (join) =>
        join.onRef("s.order_id", "=", "e.order_id").onRef("s.license_option_id", "=", "e.license_option_id"),
      )
      .selectAll("e")
      .select("s.line")
      .where("e.seller_id", "=", sellerId)
      .where("e.currency", "=", currency)
      .where("e.amount", ">", "0")
      .$if(after !== undefined, (query) => query.where("e.place", "<", after ?? ""))
      .orderBy("e.place", "desc")
      .limit(first + 1)
      .execute();
  }

  /** A seller's payouts, newest first. */
  payouts(sellerId: string, { first, after }: Page) {
    return this.database
      .selectFrom("ledger.payout")
      .selectAll()
      .where("seller_id", "=", sellerId)
      .$if(after !== undefined, (query) => query.where("place", "<", after ?? ""))
      .orderBy("place", "desc")
      .limit(first + 1)
      .execute();
  }

  /** All payouts that wait for their transfer, oldest first. */
  openPayouts({ first, after }: Page) {
    return this.database
      .selectFrom("ledger.payout as p")
      .innerJoin("ledger.balance as b", (join) =>
        join.onRef("b.seller_id", "=", "p.seller_id").onRef("b.currency", "=", "p.currency"),
      )
      .selectAll("p")
      .select("b.available")
      .where("p.status", "=", "requested")
      .$if(after !== undefined, (query) => query.where("p.place", ">", after ?? ""))
      .orderBy("p.place")
      .limit(first + 1)
      .execute();
  }
}
