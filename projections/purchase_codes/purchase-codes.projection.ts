import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { PurchaseCodeEvent, UseEvent } from "#modules/marketplace/events";
import { createPurchaseCodeTables, type PurchaseCodeTables } from "./purchase-codes.schema.ts";

/** Purchase codes, and how many were taken of each limited number. */
@Injectable()
export class PurchaseCodesProjection implements Projection, OnModuleInit {
  readonly name = "purchase_codes";
  readonly version = 1;
  readonly categories = ["purchaseCode", "uses"];
  readonly createTables = createPurchaseCodeTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<PurchaseCodeTables>());
  }
}

const handlers: EventHandlers<PurchaseCodeEvent | UseEvent, Transaction<PurchaseCodeTables>> = {
  async PurchaseCodeCreated({ codeId, uuid, licenseOptionId, numberOfUses, discount }, { position }, transaction) {
    await transaction
      .insertInto("purchase_codes.code")
      .values({
        id: codeId,
        uuid,
        option_id: licenseOptionId,
        number_of_uses: numberOfUses,
        discount: discount && JSON.stringify(discount),
        place: position,
      })
      .execute();
  },
  async PurchaseCodeDeleted({ codeId }, _event, transaction) {
    await transaction.updateTable("purchase_codes.code").set({ deleted: true }).where("id", "=", codeId).execute();
  },
  async UseTaken({ usesId }, _event, transaction) {
    await transaction
      .insertInto("purchase_codes.uses")
      .values({ id: usesId, taken: 1 })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ taken: sql`uses.taken + 1` }))
      .execute();
  },
  async UseReturned({ usesId }, _event, transaction) {
    await transaction
      .updateTable("purchase_codes.uses")
      .set({ taken: sql`taken - 1` })
      .where("id", "=", usesId)
      .execute();
  },
};
