import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { GroupEvent } from "#modules/account/events";
import { ITEM_CATEGORIES, itemChangeOf } from "#modules/item-changes";
import type { LibraryAbout, LibraryEvent } from "#modules/library/events";
import type { PurchaseOptionEvent } from "#modules/marketplace/events";
import { groupHandlers } from "./group-rows.ts";
import { changeItem, optionHandlers } from "./item-rows.ts";
import { createLibraryTables, type LibraryTables } from "./libraries.schema.ts";

type Tables = Transaction<LibraryTables>;
type Handled = LibraryEvent | PurchaseOptionEvent | GroupEvent;

/** Libraries, what is in them, and who may see what. */
@Injectable()
export class LibrariesProjection implements Projection, OnModuleInit {
  readonly name = "libraries";
  readonly version = 3;
  readonly categories = ["library", ...ITEM_CATEGORIES, "purchaseOption", "account"];
  readonly createTables = createLibraryTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const tables = transaction.withTables<LibraryTables>();
    for (const event of events) {
      const item = itemChangeOf(event);
      if (item) await changeItem(tables, item);
      else await handleInOrder<Handled, Tables>({ ...handlers, ...optionHandlers, ...groupHandlers }, [event], tables);
    }
  }
}

const handlers: EventHandlers<LibraryEvent, Tables> = {
  async LibraryCreated({ libraryId, ownerId, about }, { position, meta }, tables) {
    const row = {
      library_id: libraryId,
      owner_id: ownerId,
      created: new Date(meta.at),
      position,
      is_deleted: false,
      is_taken_down: false,
    };
    await tables
      .insertInto("libraries.library")
      .values({ ...row, ...aboutColumns(about) })
      .execute();
  },
  async LibraryChanged({ libraryId, about }, _event, tables) {
    await tables
      .updateTable("libraries.library")
      .set(aboutColumns(about))
      .where("library_id", "=", libraryId)
      .execute();
  },
  LibraryDeleted: ({ libraryId }, _event, tables) => setDeleted(tables, libraryId, true),
  LibraryRestored: ({ libraryId }, _event, tables) => setDeleted(tables, libraryId, false),
  LibraryTakenDown: ({ libraryId }, _event, tables) => setTakenDown(tables, libraryId, true),
  LibraryPutBack: ({ libraryId }, _event, tables) => setTakenDown(tables, libraryId, false),

  async LibraryPurged({ libraryId }, _event, tables) {
    for (const table of ["entry", "shared_user", "shared_group", "library"] as const) {
      await tables.deleteFrom(`libraries.${table}`).where("library_id", "=", libraryId).execute();
    }
  },

  async LibraryItemAdded({ libraryId, itemType, itemId, place }, _event, tables) {
    await tables
      .insertInto("libraries.entry")
      .values({ library_id: libraryId, item_type: itemType, item_id: itemId, place })
      .execute();
  },
  async LibraryItemMoved({ libraryId, itemType, itemId, place }, _event, tables) {
    await tables
      .updateTable("libraries.entry")
      .set({ place })
      .where("library_id", "=", libraryId)
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .execute();
  },
  async LibraryItemRemoved({ libraryId, itemType, itemId }, _event, tables) {
    await tables
      .deleteFrom("libraries.entry")
      .where("library_id", "=", libraryId)
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .execute();
  },

  async LibraryShared({ libraryId, userIds, groupIds }, _event, tables) {
    await tables.deleteFrom("libraries.shared_user").where("library_id", "=", libraryId).execute();
    await tables.deleteFrom("libraries.shared_group").where("library_id", "=", libraryId).execute();
    if (userIds.length > 0) {
      const rows = userIds.map((user_id) => ({ library_id: libraryId, user_id }));
      await tables.insertInto("libraries.shared_user").values(rows).execute();
    }
    if (groupIds.length > 0) {
      const rows = groupIds.map((group_id) => ({ library_id: libraryId, group_id }));
      await tables.insertInto("libraries.shared_group").values(rows).execute();
    }
  },
};

async function setDeleted(tables: Tables, libraryId: string, is_deleted: boolean): Promise<void> {
  await tables.updateTable("libraries.library").set({ is_deleted }).where("library_id", "=", libraryId).execute();
}

async function setTakenDown(tables: Tables, libraryId: string, is_taken_down: boolean): Promise<void> {
  await tables.updateTable("libraries.library").set({ is_taken_down }).where("library_id", "=", libraryId).execute();
}

function aboutColumns({ name, summary, url, visibility, layout }: LibraryAbout) {
  return { name, summary, url, visibility, layout };
}
