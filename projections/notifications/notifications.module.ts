import { Module } from "@nestjs/common";
import { NotificationsController } from "./notifications.controller.ts";
import { NotificationsProjection } from "./notifications.projection.ts";
import { NotificationQueries } from "./notifications.queries.ts";
import { GetNotificationsOfHandler } from "./notifications-of.handler.ts";

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsProjection, GetNotificationsOfHandler, NotificationQueries],
})
export class NotificationsModule {}
