import type { ItemType } from "../../item/rules/item-type.ts";
import type { Action, Reason, TargetType } from "../../rules/moderation.ts";
import type { DisabledByMall } from "../../webhook/rules/disabled-text.ts";
import type { CommentedType } from "./comment.ts";

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
/** An author whom the recipient follows has published a Mozaik for everyone, for the first time. */
export interface PublishedNotification {
  type: "published";
  authorId: string;
  mozaikId: string;
  mozaikName: string;
}
/** Somebody wrote on what the recipient made, replied to them or named them. `held`: it waits for the recipient's approval. */
export interface CommentNotification {
  type: "comment";
  about: "comment" | "reply" | "mention" | "held";
  authorId: string;
  itemType: CommentedType;
  itemId: string;
  itemName: string;
}
/** Somebody shared an item with the recipient, so that they see it. */
export interface SharedNotification {
  type: "shared";
  /** Who shared it: its author or, if it is public, anyone. */
  authorId: string;
  itemType: ItemType;
  itemId: string;
  itemName: string;
}
/**
 * What came of a report of the recipient's, what the mall decided about them or something of theirs, or what came of
 * their appeal. `isRight`: the mall did something about what they reported.
 */
export type ModerationNotification = { type: "moderation" } & (
  | { about: "report"; targetType: TargetType; isRight: boolean }
  | { about: "decision"; targetType: TargetType; action: Exclude<Action, "ignore">; reason: Reason }
  | { about: "appeal"; outcome: "accepted" | "rejected" }
);
export type NotificationContent =
  | ModerationNotification
  | SharedNotification
  | CommentNotification
  | PurchaseNotification
  | FollowNotification
  | PublishedNotification
  | ShareNotification
  | SubmissionNotification
  | NewVersionNotification
  | PayoutNotification
  | WebhookNotification;

/** The type that people see: its icon, its colour and its setting. */
export function shownType({ type }: NotificationContent): Exclude<NotificationContent["type"], "published" | "shared"> {
  if (type === "shared") return "share";
  return type === "published" ? "follow" : type;
}
