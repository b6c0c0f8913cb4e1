import { z } from "zod";

export const NotificationType = z
  .enum(["comment", "purchase", "submission", "share", "visualization", "follow", "payout"])
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
export const Notifications = z
  .object({
    items: z.array(Notification),
    unread: z.number().int(),
    hasNextPage: z.boolean(),
    cursor: z.string().nullable(),
  })
  .meta({ id: "Notifications" });
export type Notifications = z.output<typeof Notifications>;

export const NO_NOTIFICATIONS = "Without notifications";

/** The socket: path, events from the server. The token travels in the handshake's `auth.token`. */
export const REALTIME = { path: "/realtime", notification: "notification", changed: "changed" } as const;
