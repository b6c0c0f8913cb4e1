import { Module } from "@nestjs/common";
import { GetOwnReleaseHandler } from "./own-release.handler.ts";
import { OwnWebsites } from "./own-websites.ts";
import { PublicWebsitesController } from "./public-websites.controller.ts";
import { ReleasesController } from "./releases.controller.ts";
import { ServedSites } from "./served-sites.ts";
import { GetServedSiteHandler, GetSiteMenuHandler } from "./website.handlers.ts";
import { WebsiteAnswers } from "./website-answers.ts";
import { WebsitesController } from "./websites.controller.ts";
import { WebsitesProjection } from "./websites.projection.ts";
import { WebsiteQueries } from "./websites.queries.ts";

@Module({
  controllers: [WebsitesController, PublicWebsitesController, ReleasesController],
  providers: [
    WebsitesProjection,
    WebsiteQueries,
    WebsiteAnswers,
    OwnWebsites,
    ServedSites,
    GetSiteMenuHandler,
    GetServedSiteHandler,
    GetOwnReleaseHandler,
  ],
})
export class WebsitesModule {}
