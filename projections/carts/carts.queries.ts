import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { TaxPlace } from "#modules/marketplace/rules/tax-place";
import type { CartTables } from "./carts.schema.ts";

@Injectable()
export class CartQueries {
  private readonly database: Kysely<CartTables>;

  constructor(database: Database) {
    this.database = database.withTables<CartTables>();
  }

  /** The options in a person's cart, in the order of adding. A cart is bounded, so there are no pages. */
  of(userId: string) {
    return this.database
      .selectFrom("carts.line")
      .select(["license_option_id", "purchase_code_id", "price"])
      .where("user_id", "=", userId)
      .orderBy("place")
      .execute();
  }

  /** Where a person said they live; null: not yet. */
  async placeOf(userId: string): Promise<TaxPlace | null> {
    const row = await this.database
      .selectFrom("carts.country")
      .select(["country", "stated_at"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row ? { country: row.country, statedAt: row.stated_at.toISOString() } : null;
  }
}
