import { Module } from "@nestjs/common";
import { AccountModule } from "#modules/account/account.module";
import { SocialModule } from "#modules/social/social.module";
import { NotificationsModule } from "#projections/notifications/notifications.module";
import { PlatformModule } from "./platform.module.ts";

/** The whole house: the write side's modules and the read side's projections on one platform. */
@Module({ imports: [PlatformModule, AccountModule, SocialModule, NotificationsModule] })
export class AppModule {}
