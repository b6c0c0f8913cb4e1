import type { ItemType } from "../item/rules/item-type.ts";
import type { DisabledByMall } from "../webhook/rules/disabled-text.ts";

/** What a notification is about; names of people are looked up when it is read. */
export interface PurchaseNotification {
  type: "purchase";
  buyerId: string;
  orderId: string;
  itemType: ItemType;
  itemId: string;
  itemName: string;
  licenseType: string;
}
export interface FollowNotification {
  type: "follow";
  followerId: string;
}
export interface ShareNotification {
  type: "share";
  /** Whose Mozaik one may edit now, or who gave a copy. */
  authorId: string;
  mozaikId: string;
  mozaikName: string;
  /** The Mozaik is a copy that the recipient got. */
  isGiven?: true;
}
export interface SubmissionNotification {
  type: "submission";
  /** Who sent answers; null: a guest. */
  visitorId: string | null;
  mozaikId: string;
  mozaikName: string;
}
/** The author of a bought copy's original has published a newer version. */
export interface NewVersionNotification {
  type: "visualization";
  authorId: string;
  /** The copy. */
  mozaikId: string;
  mozaikName: string;
}
/** A requested payout was transferred to its seller, was cancelled, or failed. */
export interface PayoutNotification {
  type: "payout";
  payoutId: string;
  status: "paid" | "cancelled" | "failed";
  /** Minor units. */
  amount: number;
  currency: string;
  /** Why it was cancelled or failed. */
  reason: string | null;
}
/** The mall has disabled a webhook of the recipient's. */
export interface WebhookNotification {
  type: "webhook";
  endpointId: string;
  reason: DisabledByMall;
}
export type NotificationContent =
  | PurchaseNotification
  | FollowNotification
  | ShareNotification
  | SubmissionNotification
  | NewVersionNotification
  | PayoutNotification
  | WebhookNotification;

/** Streams: `notification-<notificationId>`; `inbox-<userId>` for what concerns all of a person's notifications. */
export type NotificationEvent =
  | { type: "NotificationSent"; data: { notificationId: string; recipientId: string; notice: NotificationContent } }
  | { type: "NotificationDeleted"; data: { notificationId: string; recipientId: string } };

/** Everything sent before this event, in the order of all events, is read. */
export type InboxEvent = { type: "NotificationsRead"; data: { userId: string } };

/** Streams: `follow-<id derived from both people>`. */
export type FollowEvent =
  | { type: "AuthorFollowed"; data: { followerId: string; authorId: string } }
  | { type: "AuthorUnfollowed"; data: { followerId: string; authorId: string } };
