import type { ItemType } from "../marketplace/contract.ts";

/** What a notification is about; names of people are looked up when it is read. */
export interface PurchaseNotice {
  type: "purchase";
  buyerId: string;
  orderId: string;
  itemType: ItemType;
  itemId: string;
  itemName: string;
  licenseType: string;
}
export type Notice = PurchaseNotice;

/** Streams: `notification-<notificationId>`; `inbox-<userId>` for what concerns all of a person's notifications. */
export type NotificationEvent =
  | { type: "NotificationSent"; data: { notificationId: string; recipientId: string; notice: Notice } }
  | { type: "NotificationDeleted"; data: { notificationId: string; recipientId: string } };

/** Everything sent before this event, in the order of all events, is read. */
export type InboxEvent = { type: "NotificationsRead"; data: { userId: string } };
