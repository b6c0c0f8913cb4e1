import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { Order } from "#modules/marketplace/order-contract";
import { placeOfTime } from "./order-handlers.ts";
import type { SupportTables } from "./support.schema.ts";

interface Page {
  first: number;
  after?: string | undefined;
}

/** All that are given must fit. */
export interface OrderSearch {
  buyerId?: string | undefined;
  orderId?: string | undefined;
  state?: Order["status"] | undefined;
  /** Milliseconds; `from` included, `to` excluded. */
  from?: number | undefined;
  to?: number | undefined;
  /** Each has the values of which one must fit. */
  keys: readonly { readonly kind: "seller" | "item" | "code" | "payment"; readonly anyOf: readonly string[] }[];
}

@Injectable()
export class SupportQueries {
  private readonly database: Kysely<SupportTables>;

  constructor(database: Database) {
    this.database = database.withTables<SupportTables>();
  }

  /** Newest first; one row more than `first`. */
  orders({ buyerId, orderId, state, from, to, keys }: OrderSearch, { first, after }: Page) {
    let query = this.database.selectFrom("support.order").selectAll();
    if (buyerId !== undefined) query = query.where("buyer_id", "=", buyerId);
    if (orderId !== undefined) query = query.where("id", "=", orderId);
    if (state !== undefined) query = query.where("status", "=", state);
    if (from !== undefined) query = query.where("place", ">=", placeOfTime(from));
    if (to !== undefined) query = query.where("place", "<", placeOfTime(to));
    for (const { kind, anyOf } of keys) {
      query = query.where("id", "in", (e) =>
        e.selectFrom("support.order_key").select("order_id").where("kind", "=", kind).where("key", "in", anyOf),
      );
    }
    return query
      .$if(after !== undefined, (page) => page.where("place", "<", after ?? ""))
      .orderBy("place", "desc")
      .limit(first + 1)
      .execute();
  }

  order(orderId: string) {
    return this.database.selectFrom("support.order").selectAll().where("id", "=", orderId).executeTakeFirst();
  }

  /** What the provider and the mall call the payment, its refunds and disputes. */
  async paymentsOf(orderId: string): Promise<string[]> {
    const rows = await this.database
      .selectFrom("support.order_key")
      .select("key")
      .where("kind", "=", "payment")
      .where("order_id", "=", orderId)
      .orderBy("key")
      .execute();
    return rows.map(({ key }) => key);
  }

  /** Which events of the log belong to an order, oldest first. */
  eventsOf(orderId: string) {
    return this.database
      .selectFrom("support.event")
      .select(["stream", "revision", "place"])
      .where("order_id", "=", orderId)
      .orderBy("place")
      .orderBy("stream")
      .orderBy("revision")
      .execute();
  }

  copiesOf(orderId: string) {
    return this.database
      .selectFrom("support.copy")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("created_at")
      .orderBy("copy_id")
      .execute();
  }

  /** Newest first; one row more than `first`. */
  accesses({ first, after }: Page) {
    return this.database
      .selectFrom("support.access")
      .selectAll()
      .$if(after !== undefined, (query) => query.where("place", "<", after ?? ""))
      .orderBy("place", "desc")
      .limit(first + 1)
      .execute();
  }
}
