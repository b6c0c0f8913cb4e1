import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { ShowcaseEvent } from "#modules/item/events";
import { createShowcaseTables, type ShowcaseTables } from "./showcase.schema.ts";

/** The items that super admins chose for the home page. */
@Injectable()
export class ShowcaseProjection implements Projection, OnModuleInit {
  readonly name = "showcase";
  readonly version = 1;
  readonly categories = ["showcase"];
  readonly createTables = createShowcaseTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<ShowcaseTables>());
  }
}

const handlers: EventHandlers<ShowcaseEvent, Transaction<ShowcaseTables>> = {
  async ShowcaseChanged({ items }, _event, transaction) {
    await transaction.deleteFrom("showcase.item").execute();
    if (items.length === 0) return;
    await transaction
      .insertInto("showcase.item")
      .values(items.map(({ itemType, itemId }, place) => ({ place, item_type: itemType, item_id: itemId })))
      .execute();
  },
};
