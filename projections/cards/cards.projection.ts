import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import type { Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { ITEM_CATEGORIES } from "#modules/item-changes";
import { cardChanges, cardTypes } from "./card-changes.ts";
import { createCardTables } from "./cards.schema.ts";
import { writeChanges } from "./write-changes.ts";

/** The mall's shelves: one row per item, with its card. */
@Injectable()
export class CardsProjection implements Projection, OnModuleInit {
  readonly name = "cards";
  readonly version = 14;
  readonly categories = [...ITEM_CATEGORIES, "purchaseOption", "uses"];
  readonly types = cardTypes;
  readonly createTables = createCardTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return writeChanges(cardChanges(events), transaction);
  }
}
