import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import type { InboxEvent, NotificationEvent, NotificationSettingsEvent } from "#modules/social/events";
import { SETTABLE_TYPES } from "#modules/social/rules/notification-settings";
import { REALTIME } from "#modules/social/rules/realtime";
import { createNotificationTables, type NotificationTables } from "./notifications.schema.ts";
import { addUnread, runsOf, send } from "./send-notifications.ts";

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

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const tables = transaction.withTables<NotificationTables>();
    for (const run of runsOf(events)) {
      if (run.length > 1) await send(run, tables);
      else await handleInOrder(handlers, run, tables);
    }
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
  NotificationSent: (_sent, event, transaction) => send([event], transaction),
  async NotificationRead({ notificationId, recipientId }, _event, transaction) {
    const row = await transaction
      .updateTable("notifications.notification")
      .set({ read: true })
      .where("id", "=", notificationId)
      .where("read", "=", false)
      .returning("id")
      .executeTakeFirst();
    if (row) await addUnread([recipientId], -1, transaction);
  },
  async NotificationDeleted({ notificationId, recipientId }, _event, transaction) {
    const row = await transaction
      .deleteFrom("notifications.notification")
      .where("id", "=", notificationId)
      .returning("read")
      .executeTakeFirst();
    if (row && !row.read) await addUnread([recipientId], -1, transaction);
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
