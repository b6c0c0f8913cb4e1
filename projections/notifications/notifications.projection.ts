import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import type { InboxEvent, NotificationEvent } from "#modules/social/events";
import { REALTIME } from "#modules/social/rules/realtime";
import { createNotificationTables, type NotificationTables } from "./notifications.schema.ts";

/**
 * Each user's notifications, and whether they were read. Rings the user's bell once the row is committed. All
 * submissions to a Mozaik until its author looks are one notification that counts them.
 */
@Injectable()
export class NotificationsProjection implements Projection, OnModuleInit {
  readonly name = "notifications";
  readonly version = 2;
  readonly categories = ["notification", "inbox"];
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
    NotificationDeleted: async ({ recipientId }) => this.realtime.tell(recipientId, REALTIME.notification),
    NotificationsRead: async ({ userId }) => this.realtime.tell(userId, REALTIME.notification),
  };
}

const handlers: EventHandlers<NotificationEvent | InboxEvent, Transaction<NotificationTables>> = {
  async NotificationSent({ notificationId, recipientId, notice }, event, transaction) {
    await transaction
      .insertInto("notifications.notification")
      .values({
        id: notificationId,
        recipient_id: recipientId,
        notice: JSON.stringify(notice),
        submissions_of: notice.type === "submission" ? notice.mozaikId : null,
        count: 1,
        read: false,
        created: new Date(event.meta.at),
        position: event.position,
      })
      .onConflict((unread) =>
        unread
          .columns(["recipient_id", "submissions_of"])
          .where("read", "=", false)
          .where("submissions_of", "is not", null)
          .doUpdateSet((row) => ({
            notice: row.ref("excluded.notice"),
            count: sql<number>`notification.count + 1`,
            created: row.ref("excluded.created"),
            position: row.ref("excluded.position"),
          })),
      )
      .execute();
  },
  async NotificationDeleted({ notificationId }, _event, transaction) {
    await transaction.deleteFrom("notifications.notification").where("id", "=", notificationId).execute();
  },
  async NotificationsRead({ userId }, _event, transaction) {
    await transaction
      .updateTable("notifications.notification")
      .set({ read: true })
      .where("recipient_id", "=", userId)
      .where("read", "=", false)
      .execute();
  },
};
