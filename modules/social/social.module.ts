import { Module } from "@nestjs/common";
import { MarkAllReadHandler } from "./inbox/inbox.handlers.ts";
import { NotificationController } from "./notification/notification.controller.ts";
import { DeleteNotificationHandler, SendNotificationHandler } from "./notification/notification.handlers.ts";
import { PurchaseNotices } from "./notification/purchase-notices.ts";

@Module({
  controllers: [NotificationController],
  providers: [SendNotificationHandler, DeleteNotificationHandler, MarkAllReadHandler, PurchaseNotices],
})
export class SocialModule {}
