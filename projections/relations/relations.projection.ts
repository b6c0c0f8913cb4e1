import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { SharingEvent } from "#modules/item/events";
import type { ReviewEvent } from "#modules/moderation/events";
import type { MozaikEvent } from "#modules/mozaik/events";
import type { BookmarkEvent, LikeEvent } from "#modules/social/events";
import { banHandlers, isBanned } from "./bans.ts";
import { createRelationTables, type RelationTables } from "./relations.schema.ts";

/** How people relate to items: who likes them, keeps them as bookmarks or has them shared with them. */
@Injectable()
export class RelationsProjection implements Projection, OnModuleInit {
  readonly name = "relations";
  readonly version = 3;
  readonly categories = ["like", "bookmark", "mozaik", "itemSharing", "review"];
  readonly types: ReadonlySet<string>;
  readonly createTables = createRelationTables;

  constructor(private readonly runner: Runner) {
    this.types = new Set(Object.keys(handlers));
  }

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<RelationTables>());
  }
}

type RelationEvent =
  | Extract<ReviewEvent, { type: "TargetDecided" | "AppealAnswered" }>
  | LikeEvent
  | BookmarkEvent
  | SharingEvent
  | Extract<MozaikEvent, { type: "EditorAdded" | "EditorRemoved" }>;

const handlers: EventHandlers<RelationEvent, Transaction<RelationTables>> = {
  ...banHandlers,
  async ItemLiked({ userId, itemType, itemId }, _event, transaction) {
    const item = { item_type: itemType, item_id: itemId };
    await transaction
      .insertInto("relations.liker")
      .values({ ...item, user_id: userId })
      .execute();
    const likes = (await isBanned(userId, transaction)) ? 0 : 1;
    await transaction
      .insertInto("relations.item")
      .values({ ...item, likes })
      .onConflict((conflict) =>
        conflict.columns(["item_type", "item_id"]).doUpdateSet({ likes: sql`relations.item.likes + ${likes}::int` }),
      )
      .execute();
  },
  async ItemUnliked({ userId, itemType, itemId }, _event, transaction) {
    await transaction
      .deleteFrom("relations.liker")
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .where("user_id", "=", userId)
      .execute();
    if (await isBanned(userId, transaction)) return;
    await transaction
      .updateTable("relations.item")
      .set((e) => ({ likes: e("likes", "-", 1) }))
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .execute();
  },
  async ItemBookmarked({ userId, itemType, itemId }, { position }, transaction) {
    await transaction
      .insertInto("relations.bookmark")
      .values({ item_type: itemType, item_id: itemId, user_id: userId, position })
      .execute();
  },
  async BookmarkRemoved({ userId, itemType, itemId }, _event, transaction) {
    await transaction
      .deleteFrom("relations.bookmark")
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .where("user_id", "=", userId)
      .execute();
  },
  async ItemShared({ itemType, itemId, userIds, groupIds }, { position }, transaction) {
    const item = { item_type: itemType, item_id: itemId, position };
    if (userIds.length > 0) {
      await transaction
        .insertInto("relations.reader")
        .values(userIds.map((user_id) => ({ ...item, user_id })))
        .execute();
    }
    if (groupIds.length > 0) {
      await transaction
        .insertInto("relations.reader_group")
        .values(groupIds.map((group_id) => ({ ...item, group_id })))
        .execute();
    }
  },
  async ItemSharingEnded({ itemType, itemId, userIds, groupIds }, _event, transaction) {
    await transaction
      .deleteFrom("relations.reader")
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .where("user_id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
      .execute();
    await transaction
      .deleteFrom("relations.reader_group")
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .where("group_id", "=", sql<string>`any(${[...groupIds]}::uuid[])`)
      .execute();
  },
  async EditorAdded({ mozaikId, userId }, _event, transaction) {
    await transaction
      .insertInto("relations.share")
      .values({ item_type: "mozaik", item_id: mozaikId, user_id: userId })
      .execute();
  },
  async EditorRemoved({ mozaikId, userId }, _event, transaction) {
    await transaction
      .deleteFrom("relations.share")
      .where("item_type", "=", "mozaik")
      .where("item_id", "=", mozaikId)
      .where("user_id", "=", userId)
      .execute();
  },
};
