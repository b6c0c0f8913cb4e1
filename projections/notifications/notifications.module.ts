import { Module } from "@nestjs/common";
import { NotificationsController } from "./notifications.controller.ts";
import { NotificationsProjection } from "./notifications.projection.ts";
import { NotificationQueries } from "./notifications.queries.ts";

@Module({ controllers: [NotificationsController], providers: [NotificationsProjection, NotificationQueries] })
export class NotificationsModule {}
