import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { pageOf } from "../page.ts";

export const NotificationType = z
  .enum(["comment", "purchase", "submission", "share", "visualization", "follow", "payout", "webhook"])
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
