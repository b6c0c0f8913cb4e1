import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Position, Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { CartEvent } from "#modules/marketplace/events";
import { type CartTables, createCartTables } from "./carts.schema.ts";

/** The lines of each person's cart. Their current state is read from `offers` on each request. */
@Injectable()
export class CartsProjection implements Projection, OnModuleInit {
  readonly name = "carts";
  readonly version = 1;
  readonly categories = ["cart"];
  readonly createTables = createCartTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<CartTables>());
  }
}

const handlers: EventHandlers<CartEvent, Transaction<CartTables>> = {
  async CartItemAdded({ userId, licenseOptionId }, { position }, transaction) {
    await addLines(transaction, userId, [licenseOptionId], position);
  },
  async CartItemRemoved({ userId, licenseOptionId }, _event, transaction) {
    await transaction
      .deleteFrom("carts.line")
      .where("user_id", "=", userId)
      .where("license_option_id", "=", licenseOptionId)
      .execute();
  },
  async CartCheckedOut({ userId }, _event, transaction) {
    await transaction.deleteFrom("carts.line").where("user_id", "=", userId).execute();
  },
  async CartRestored({ userId, items }, { position }, transaction) {
    await addLines(
      transaction,
      userId,
      items.map((item) => item.licenseOptionId),
      position,
    );
  },
};

async function addLines(
  transaction: Transaction<CartTables>,
  userId: string,
  licenseOptionIds: readonly string[],
  position: Position,
): Promise<void> {
  if (licenseOptionIds.length === 0) return;
  await transaction
    .insertInto("carts.line")
    .values(
      licenseOptionIds.map((licenseOptionId, index) => ({
        user_id: userId,
        license_option_id: licenseOptionId,
        place: `${position}.${String(index).padStart(3, "0")}`,
      })),
    )
    .execute();
}
