import { Module } from "@nestjs/common";
import { FollowController } from "./follow/follow.controller.ts";
import { FollowAuthorHandler } from "./follow/follow.handlers.ts";
import { FollowNotices } from "./follow/follow-notices.ts";
import { MarkAllReadHandler } from "./inbox/inbox.handlers.ts";
import { NotificationController } from "./notification/notification.controller.ts";
import { DeleteNotificationHandler, SendNotificationHandler } from "./notification/notification.handlers.ts";
import { PurchaseNotices } from "./notification/purchase-notices.ts";
import { ShareNotices } from "./notification/share-notices.ts";
import { SubmissionNotices } from "./notification/submission-notices.ts";

@Module({
  controllers: [NotificationController, FollowController],
  providers: [
    SendNotificationHandler,
    DeleteNotificationHandler,
    MarkAllReadHandler,
    PurchaseNotices,
    FollowAuthorHandler,
    FollowNotices,
    ShareNotices,
    SubmissionNotices,
  ],
})
export class SocialModule {}
