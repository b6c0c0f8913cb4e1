import { Module } from "@nestjs/common";
import { FollowController } from "./follow/follow.controller.ts";
import { FollowAuthorHandler } from "./follow/follow.handlers.ts";
import { followNotifications } from "./follow/follow-notifications.ts";
import { MarkAllReadHandler } from "./inbox/inbox.handlers.ts";
import { giftNotifications } from "./notification/gift-notifications.ts";
import { NotificationController } from "./notification/notification.controller.ts";
import { DeleteNotificationHandler, SendNotificationHandler } from "./notification/notification.handlers.ts";
import { payoutNotifications } from "./notification/payout-notifications.ts";
import { purchaseNotifications } from "./notification/purchase-notifications.ts";
import { shareNotifications } from "./notification/share-notifications.ts";
import { submissionNotifications } from "./notification/submission-notifications.ts";
import { webhookNotifications } from "./notification/webhook-notifications.ts";

@Module({
  controllers: [NotificationController, FollowController],
  providers: [
    SendNotificationHandler,
    DeleteNotificationHandler,
    MarkAllReadHandler,
    purchaseNotifications,
    payoutNotifications,
    FollowAuthorHandler,
    followNotifications,
    shareNotifications,
    giftNotifications,
    submissionNotifications,
    webhookNotifications,
  ],
})
export class SocialModule {}
