import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { REALTIME } from "#modules/social/contract";
import type { InboxEvent, NotificationEvent } from "#modules/social/events";
import { createNotificationTables, type NotificationTables } from "./notifications.schema.ts";

/** What each person has been told, and whether he has read it. Rings his bell once the row is there. */
@Injectable()
export class NotificationsProjection implements Projection, OnModuleInit {
  readonly name = "notifications";
  readonly version = 1;
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
        read: false,
        created: new Date(event.meta.at),
        position: event.position,
      })
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
