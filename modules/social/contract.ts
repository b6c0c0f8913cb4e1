import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { ItemType } from "../item/contract.ts";
import { MOST_SELECTED } from "../item/rules/sharing.ts";
import { pageOf } from "../page.ts";
import { type AllSettings, MAIL_PACES, SETTABLE_TYPES } from "./rules/notification-settings.ts";

export const NotificationType = z
  .enum(["comment", "purchase", "submission", "share", "visualization", "follow", "payout", "webhook", "moderation"])
  .meta({ id: "NotificationType" });
export type NotificationType = z.output<typeof NotificationType>;

export const Notification = z
  .object({
    id: z.uuid(),
    type: NotificationType,
    /** HTML made by the server from escaped parts; sanitise again before showing. */
    content: z.string(),
    /** http(s) opens in a new tab, anything else is an internal route. */
    url: z.string().nullable(),
    read: z.boolean(),
    created: z.string(),
  })
  .meta({ id: "Notification" });
export type Notification = z.output<typeof Notification>;

/** Newest first. */
export const Notifications = pageOf(Notification).extend({ unread: z.number().int() }).meta({ id: "Notifications" });
export type Notifications = z.output<typeof Notifications>;

/** `PUT /api/users/{authorId}/follow`: how it is to be, so that the same request again changes nothing. */
export const FollowRequest = z.strictObject({ follow: z.boolean() }).meta({ id: "FollowRequest" });
export type FollowRequest = z.output<typeof FollowRequest>;

/** An author's public page data (`GET /public/api/profiles/{friendlyUrlOrAuthorId}`). */
export const AuthorProfile = z
  .object({
    ...PublicProfile.shape,
    followers: z.number().int(),
    /** What the author says about themselves, as plain text. */
    about: z.string(),
    /** A wide picture for the top of the page; ask for one of RENDITION_WIDTHS with `width=`. */
    coverSrc: z.string().nullable(),
    /** False for a guest. */
    isFollowedForMe: z.boolean(),
  })
  .meta({ id: "AuthorProfile" });
export type AuthorProfile = z.output<typeof AuthorProfile>;

/**
 * `PUT /api/reactions`: likes an item, or no longer. With `reacted` it says how it is to be, so that the same request
 * again changes nothing; without it the call toggles.
 */
export const ReactionRequest = z
  .strictObject({
    itemType: ItemType,
    itemId: z.uuid(),
    reactionType: z.literal("like"),
    reacted: z.boolean().optional(),
  })
  .meta({ id: "ReactionRequest" });
export type ReactionRequest = z.output<typeof ReactionRequest>;

/** `GET /public/api/items/{type}/{id}/likes`: the names of the first people who like an item, and how many there are more. */
export const Likes = z.object({ names: z.array(z.string()), more: z.number().int().min(0) }).meta({ id: "Likes" });
export type Likes = z.output<typeof Likes>;

/** `PUT /api/bookmarks/{type}/{itemId}`: how it is to be, so that the same request again changes nothing. */
export const BookmarkRequest = z.strictObject({ bookmarked: z.boolean() }).meta({ id: "BookmarkRequest" });
export type BookmarkRequest = z.output<typeof BookmarkRequest>;

/** How the people of the mall, and the reader among them, relate to an item. */
export const ItemRelation = z
  .object({
    itemType: ItemType,
    itemId: z.uuid(),
    /** How many people like it. */
    reactions: z.number().int(),
    /** The reader is one of them. */
    reacted: z.boolean(),
    /** In the reader's bookmarks. */
    bookmarked: z.boolean(),
  })
  .meta({ id: "ItemRelation" });
export type ItemRelation = z.output<typeof ItemRelation>;

/** `GET /api/relations?items=`: of each item in the order asked. */
export const ItemRelations = z.object({ items: z.array(ItemRelation) }).meta({ id: "ItemRelations" });
export type ItemRelations = z.output<typeof ItemRelations>;

/**
 * `POST /api/mozaiks/{id}/share`, and `/api/assets/{id}/share`. `emails`: a list with commas between. Of the two kinds
 * of fields those of the `shareType` count.
 */
export const ShareRequest = z
  .strictObject({
    shareType: z.enum(["email", "users"]),
    emails: z.string().max(5_000).default(""),
    /** Ids of people. */
    selectedUsers: z.array(z.uuid()).max(MOST_SELECTED).default([]),
    /** Ids of groups of one's own. */
    selectedGroups: z.array(z.uuid()).max(MOST_SELECTED).default([]),
  })
  .meta({ id: "ShareRequest" });
export type ShareRequest = z.output<typeof ShareRequest>;

const Channels = z.strictObject({ bell: z.boolean(), email: z.boolean() });

/** `GET` and `PUT /api/notificationSettings`: where the user hears of each type. */
export const NotificationSettingsBody = z
  .strictObject({
    purchase: Channels,
    submission: Channels,
    comment: Channels,
    follow: Channels,
    share: Channels,
    visualization: Channels,
    payout: Channels,
    /** `daily`: one mail a day instead of one for each. */
    mails: z.enum(MAIL_PACES),
  } satisfies Record<keyof AllSettings, z.ZodType>)
  .meta({ id: "NotificationSettings" });
export type NotificationSettingsBody = z.output<typeof NotificationSettingsBody>;

/** `POST /public/api/unsubscribe/{token}`, and `…/undo`: what was switched. */
export const Unsubscribed = z
  .object({ type: z.enum([...SETTABLE_TYPES, "digest"]), mailsAreOn: z.boolean() })
  .meta({ id: "Unsubscribed" });
export type Unsubscribed = z.output<typeof Unsubscribed>;
