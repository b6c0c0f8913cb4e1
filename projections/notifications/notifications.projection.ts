import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import type { InboxEvent, NotificationEvent, NotificationSettingsEvent } from "#modules/social/events";
import { shownType } from "#modules/social/rules/notice";
import { actorOf, groupOf, MOST_PEOPLE } from "#modules/social/rules/notice-text";
import { SETTABLE_TYPES } from "#modules/social/rules/notification-settings";
import { REALTIME } from "#modules/social/rules/realtime";
import { createNotificationTables, type NotificationTables } from "./notifications.schema.ts";

/**
 * Each user's notifications, and whether they were read. Rings the user's bell once the row is committed.
 * Similar notifications (`groupOf`) are one row until the user has read it.
 */
@Injectable()
export class NotificationsProjection implements Projection, OnModuleInit {
  readonly name = "notifications";
  readonly version = 4;
  readonly categories = ["notification", "inbox", "notificationSettings"];
  readonly createTables = createNotificationTables;

  constructor(
    private readonly runner: Runner,
    private readonly realtime: RealtimeGateway,
  ) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<NotificationTables>());
  }

  committed(events: readonly Recorded[]): void {
    void handleInOrder(this.bells, events, undefined);
  }

  private readonly bells: EventHandlers<NotificationEvent | InboxEvent, undefined> = {
    NotificationSent: async ({ recipientId }) => this.realtime.tell(recipientId, REALTIME.notification),
    NotificationRead: async ({ recipientId }) => this.realtime.tell(recipientId, REALTIME.notification),
    NotificationDeleted: async ({ recipientId }) => this.realtime.tell(recipientId, REALTIME.notification),
    NotificationsRead: async ({ userId }) => this.realtime.tell(userId, REALTIME.notification),
    InboxEmptied: async () => undefined,
  };
}

const handlers: EventHandlers<
  NotificationEvent | InboxEvent | NotificationSettingsEvent,
  Transaction<NotificationTables>
> = {
  async NotificationSent({ notificationId, recipientId, notice }, event, transaction) {
    if (await isSilent(recipientId, shownType(notice), transaction)) return;
    const actorId = actorOf(notice);
    const { is_new } = await transaction
      .insertInto("notifications.notification")
      .values({
        id: notificationId,
        recipient_id: recipientId,
        notice: JSON.stringify(notice),
        group_key: groupOf(notice),
        people: actorId === null ? [] : [actorId],
        count: 1,
        read: false,
        created: new Date(event.meta.at),
        position: event.position,
      })
      .onConflict((unread) =>
        unread
          .columns(["recipient_id", "group_key"])
          .where("read", "=", false)
          .where("group_key", "is not", null)
          .doUpdateSet((row) => ({
            notice: row.ref("excluded.notice"),
            people: sql<
              string[]
            >`(excluded.people || array_remove(notification.people, excluded.people[1]))[1:${sql.lit(MOST_PEOPLE)}]`,
            count: sql<number>`notification.count + 1`,
            created: row.ref("excluded.created"),
            position: row.ref("excluded.position"),
          })),
      )
      .returning(sql<boolean>`xmax = 0`.as("is_new"))
      .executeTakeFirstOrThrow();
    if (is_new) await addUnread(recipientId, 1, transaction);
  },
  async NotificationRead({ notificationId, recipientId }, _event, transaction) {
    const row = await transaction
      .updateTable("notifications.notification")
      .set({ read: true })
      .where("id", "=", notificationId)
      .where("read", "=", false)
      .returning("id")
      .executeTakeFirst();
    if (row) await addUnread(recipientId, -1, transaction);
  },
  async NotificationDeleted({ notificationId, recipientId }, _event, transaction) {
    const row = await transaction
      .deleteFrom("notifications.notification")
      .where("id", "=", notificationId)
      .returning("read")
      .executeTakeFirst();
    if (row && !row.read) await addUnread(recipientId, -1, transaction);
  },
  async NotificationSettingsChanged({ userId, settings }, _event, transaction) {
    await transaction.deleteFrom("notifications.silent").where("user_id", "=", userId).execute();
    const silent = SETTABLE_TYPES.filter((type) => !settings[type].bell);
    if (silent.length === 0) return;
    const rows = silent.map((type) => ({ user_id: userId, type }));
    await transaction.insertInto("notifications.silent").values(rows).execute();
  },
  async InboxEmptied({ userId }, _event, transaction) {
    await transaction.deleteFrom("notifications.notification").where("recipient_id", "=", userId).execute();
    await transaction.deleteFrom("notifications.inbox").where("user_id", "=", userId).execute();
    await transaction.deleteFrom("notifications.silent").where("user_id", "=", userId).execute();
  },
  async NotificationsRead({ userId }, _event, transaction) {
    await transaction
      .updateTable("notifications.notification")
      .set({ read: true })
      .where("recipient_id", "=", userId)
      .where("read", "=", false)
      .execute();
    await transaction.updateTable("notifications.inbox").set({ unread: 0 }).where("user_id", "=", userId).execute();
  },
};

async function isSilent(userId: string, type: string, transaction: Transaction<NotificationTables>): Promise<boolean> {
  const row = await transaction
    .selectFrom("notifications.silent")
    .select("type")
    .where("user_id", "=", userId)
    .where("type", "=", type)
    .executeTakeFirst();
  return row !== undefined;
}

async function addUnread(userId: string, more: 1 | -1, transaction: Transaction<NotificationTables>): Promise<void> {
  await transaction
    .insertInto("notifications.inbox")
    .values({ user_id: userId, unread: more })
    .onConflict((known) => known.column("user_id").doUpdateSet({ unread: sql<number>`inbox.unread + ${more}` }))
    .execute();
}
