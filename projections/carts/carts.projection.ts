import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Position, Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { CartEvent, CartItem } from "#modules/marketplace/events";
import { type CartTables, createCartTables } from "./carts.schema.ts";

/** The lines of each person's cart, and where they live. The lines' current state is read from `offers` on each request. */
@Injectable()
export class CartsProjection implements Projection, OnModuleInit {
  readonly name = "carts";
  readonly version = 3;
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
  async CartItemAdded({ userId, ...item }, { position }, transaction) {
    await addLines(transaction, userId, [item], position);
  },
  async CartItemRemoved({ userId, licenseOptionId }, _event, transaction) {
    await transaction
      .deleteFrom("carts.line")
      .where("user_id", "=", userId)
      .where("license_option_id", "=", licenseOptionId)
      .execute();
  },
  async CartCountryStated({ userId, country, statedAt }, _event, transaction) {
    const stated = { country, stated_at: new Date(statedAt) };
    await transaction
      .insertInto("carts.country")
      .values({ user_id: userId, ...stated })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(stated))
      .execute();
  },
  async CartCheckedOut({ userId, lines }, _event, transaction) {
    const ordered = lines.map(({ licenseOptionId }) => licenseOptionId);
    await transaction
      .deleteFrom("carts.line")
      .where("user_id", "=", userId)
      .where("license_option_id", "in", ordered)
      .execute();
  },
  async CartRestored({ userId, items }, { position }, transaction) {
    await addLines(transaction, userId, items, position);
  },
};

async function addLines(
  transaction: Transaction<CartTables>,
  userId: string,
  items: readonly CartItem[],
  position: Position,
): Promise<void> {
  if (items.length === 0) return;
  await transaction
    .insertInto("carts.line")
    .values(
      items.map(({ licenseOptionId, purchaseCodeId, price }, index) => ({
        user_id: userId,
        license_option_id: licenseOptionId,
        purchase_code_id: purchaseCodeId,
        price,
        place: `${position}.${String(index).padStart(3, "0")}`,
      })),
    )
    .execute();
}
