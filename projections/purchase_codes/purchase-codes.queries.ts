import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { KnownCode } from "#modules/marketplace/rules/choice";
import type { PurchaseCodeTables } from "./purchase-codes.schema.ts";

@Injectable()
export class PurchaseCodeQueries {
  private readonly database: Kysely<PurchaseCodeTables>;

  constructor(database: Database) {
    this.database = database.withTables<PurchaseCodeTables>();
  }

  /** An option's codes without deleted ones, newest first; one row more than `first`. */
  ofOption(optionId: string, { first, after }: { first: number; after: number }) {
    return this.codes()
      .where("option_id", "=", optionId)
      .where("deleted", "=", false)
      .orderBy("place", "desc")
      .limit(first + 1)
      .offset(after)
      .execute();
  }

  /** Codes by id, including deleted ones. */
  async byIds(ids: readonly string[]): Promise<Map<string, KnownCode>> {
    if (ids.length === 0) return new Map();
    const rows = await this.codes().where("code.id", "in", ids).execute();
    return new Map(rows.map((row) => [row.id, knownCode(row)]));
  }

  private codes() {
    return this.database
      .selectFrom("purchase_codes.code as code")
      .leftJoin("purchase_codes.uses as uses", "uses.id", "code.id")
      .select(["code.id", "uuid", "option_id", "number_of_uses", "discount", "deleted"])
      .select(sql<number>`coalesce(uses.taken, 0)`.as("taken"));
  }
}

type CodeRow = Awaited<ReturnType<PurchaseCodeQueries["ofOption"]>>[number];

export function knownCode({ id, option_id, number_of_uses, discount, taken, deleted }: CodeRow): KnownCode {
  return { id, licenseOptionId: option_id, numberOfUses: number_of_uses, discount, taken, isDeleted: deleted };
}
