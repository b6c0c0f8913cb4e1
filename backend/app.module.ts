import { Module } from "@nestjs/common";
import { AccountModule } from "#modules/account/account.module";
import { AssetModule } from "#modules/asset/asset.module";
import { SocialModule } from "#modules/social/social.module";
import { AssetsModule } from "#projections/assets/assets.module";
import { CardsModule } from "#projections/cards/cards.module";
import { NotificationsModule } from "#projections/notifications/notifications.module";
import { PlatformModule } from "./platform.module.ts";

/** The whole house: the write side's modules and the read side's projections on one platform. */
@Module({
  imports: [PlatformModule, AccountModule, AssetModule, AssetsModule, SocialModule, NotificationsModule, CardsModule],
})
export class AppModule {}
