import { Module } from "@nestjs/common";
import { HostAnswers } from "./host-answers.ts";
import { HostsController } from "./hosts.controller.ts";
import { GetOwnReleaseHandler } from "./own-release.handler.ts";
import { OwnWebsites } from "./own-websites.ts";
import { PublicWebsitesController } from "./public-websites.controller.ts";
import { ReleasesController } from "./releases.controller.ts";
import { ServedSites } from "./served-sites.ts";
import { GetProvenHostHandler, GetServedSiteHandler, GetSiteMenuHandler } from "./website.handlers.ts";
import { WebsiteAnswers } from "./website-answers.ts";
import { WebsitesController } from "./websites.controller.ts";
import { WebsitesProjection } from "./websites.projection.ts";
import { WebsiteQueries } from "./websites.queries.ts";

@Module({
  controllers: [WebsitesController, PublicWebsitesController, ReleasesController, HostsController],
  providers: [
    WebsitesProjection,
    WebsiteQueries,
    WebsiteAnswers,
    HostAnswers,
    OwnWebsites,
    ServedSites,
    GetSiteMenuHandler,
    GetServedSiteHandler,
    GetOwnReleaseHandler,
    GetProvenHostHandler,
  ],
})
export class WebsitesModule {}
