import { Module } from "@nestjs/common";
import { AccountModule } from "#modules/account/account.module";
import { AnalyticsModule } from "#modules/analytics/analytics.module";
import { AssetModule } from "#modules/asset/asset.module";
import { ItemModule } from "#modules/item/item.module";
import { LibraryModule } from "#modules/library/library.module";
import { MarketplaceModule } from "#modules/marketplace/marketplace.module";
import { ModerationModule } from "#modules/moderation/moderation.module";
import { MozaikModule } from "#modules/mozaik/mozaik.module";
import { SocialModule } from "#modules/social/social.module";
import { StockModule } from "#modules/stock/stock.module";
import { SupportModule } from "#modules/support/support.module";
import { WebhookModule } from "#modules/webhook/webhook.module";
import { WebsiteModule } from "#modules/website/website.module";
import { AccountGroupsModule } from "#projections/account_groups/account-groups.module";
import { AssetHistoryModule } from "#projections/asset_history/asset-history.module";
import { AssetsModule } from "#projections/assets/assets.module";
import { CardsModule } from "#projections/cards/cards.module";
import { CartsModule } from "#projections/carts/carts.module";
import { CommentsModule } from "#projections/comments/comments.module";
import { FileUsesModule } from "#projections/file_uses/file-uses.module";
import { FollowsModule } from "#projections/follows/follows.module";
import { LedgerModule } from "#projections/ledger/ledger.module";
import { LibrariesModule } from "#projections/libraries/libraries.module";
import { MediaModule } from "#projections/media/media.module";
import { ModerationReviewsModule } from "#projections/moderation/moderation.module";
import { MozaikHistoryModule } from "#projections/mozaik_history/mozaik-history.module";
import { MozaiksModule } from "#projections/mozaiks/mozaiks.module";
import { NotificationsModule } from "#projections/notifications/notifications.module";
import { OffersModule } from "#projections/offers/offers.module";
import { PagesModule } from "#projections/pages/pages.module";
import { PurchaseCodesModule } from "#projections/purchase_codes/purchase-codes.module";
import { PurchasesModule } from "#projections/purchases/purchases.module";
import { RelationsModule } from "#projections/relations/relations.module";
import { SearchModule } from "#projections/search/search.module";
import { ShowcaseModule } from "#projections/showcase/showcase.module";
import { SimilarPicturesModule } from "#projections/similar_pictures/similar-pictures.module";
import { SubmissionsModule } from "#projections/submissions/submissions.module";
import { SupportHistoryModule } from "#projections/support/support-history.module";
import { WebsitesModule } from "#projections/websites/websites.module";
import { MailModule } from "./mail/mail.module.ts";
import { PlatformModule } from "./platform.module.ts";

/** The application: modules of the write side and projections of the read side, on one platform. */
@Module({
  imports: [
    PlatformModule,
    MailModule,
    AccountModule,
    AccountGroupsModule,
    ItemModule,
    AssetModule,
    AssetsModule,
    MediaModule,
    SimilarPicturesModule,
    SocialModule,
    NotificationsModule,
    FollowsModule,
    RelationsModule,
    CommentsModule,
    AnalyticsModule,
    StockModule,
    CardsModule,
    MozaikModule,
    MozaiksModule,
    AssetHistoryModule,
    MozaikHistoryModule,
    MarketplaceModule,
    FileUsesModule,
    OffersModule,
    CartsModule,
    PurchaseCodesModule,
    PurchasesModule,
    LedgerModule,
    SubmissionsModule,
    WebhookModule,
    SearchModule,
    ShowcaseModule,
    LibraryModule,
    LibrariesModule,
    WebsiteModule,
    WebsitesModule,
    SupportModule,
    SupportHistoryModule,
    ModerationModule,
    ModerationReviewsModule,
    PagesModule,
  ],
})
export class AppModule {}
