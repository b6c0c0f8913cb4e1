import { Module, type OnModuleInit } from "@nestjs/common";
import { Passes } from "#backend/auth/passes";
import { Upcasting } from "#backend/event-store/upcasting";
import { OutboundHttp } from "#backend/outbound/outbound-http";
import { GetIndustryTemplatesHandler } from "./designs/industry-templates.handler.ts";
import { HostController } from "./host/host.controller.ts";
import { AddSiteHostHandler, CheckSiteHostHandler, RemoveSiteHostHandler } from "./host/host.handlers.ts";
import { HostChecks } from "./host/host-checks.ts";
import { HostJobs } from "./host/host-jobs.ts";
import { HostRecords, NetworkHostRecords } from "./host/host-records.ts";
import { HostSignInController } from "./host/host-sign-in.controller.ts";
import { GetMallAddressesHandler } from "./host/mall-addresses.handler.ts";
import { ReleaseBuilder } from "./release/build-release.ts";
import { ReleaseController } from "./release/release.controller.ts";
import { ManageReleasesHandler, PublishSiteHandler, RestoreReleasedPageHandler } from "./release/release.handlers.ts";
import { GetSiteDraftHandler } from "./release/site-draft.handler.ts";
import { WebsiteFollowUps, websiteFollowUps } from "./release/website-follow-ups.ts";
import { ImportTables } from "./source/import.tables.ts";
import { SiteImporter } from "./source/site-importer.ts";
import { SiteImports } from "./source/site-imports.ts";
import { SiteSourceArchive } from "./source/site-source-archive.ts";
import { SourceController } from "./source/source.controller.ts";
import { WEBSITE_UPCASTERS } from "./upcasters.ts";
import { CheckSiteUrlHandler } from "./website/check-url.handler.ts";
import { OwnPictures } from "./website/own-pictures.ts";
import { OwnerSites } from "./website/owner-sites.ts";
import { AddWebsitePageHandler, ChangeWebsitePageHandler, RemoveWebsitePageHandler } from "./website/page.handlers.ts";
import { WebsitePartController } from "./website/part.controller.ts";
import {
  CreateMozaikPartHandler,
  DeletePartOrMenuHandler,
  MakePartDefaultHandler,
  SavePartHandler,
  SaveSiteMenuHandler,
} from "./website/part.handlers.ts";
import { SiteUses } from "./website/site-uses.ts";
import { WebsiteController } from "./website/website.controller.ts";
import {
  ChangeWebsiteHandler,
  CreateWebsiteHandler,
  DeleteWebsiteHandler,
  FinishWebsiteDeletionHandler,
} from "./website/website.handlers.ts";
import { WebsiteData } from "./website-data.ts";
import { WebsiteLimits } from "./website-limits.ts";
import { WebsiteUrls } from "./website-urls.ts";

@Module({
  controllers: [
    WebsiteController,
    WebsitePartController,
    ReleaseController,
    HostController,
    HostSignInController,
    SourceController,
  ],
  providers: [
    WebsiteUrls,
    WebsiteLimits,
    OwnPictures,
    OwnerSites,
    SiteUses,
    CreateWebsiteHandler,
    ChangeWebsiteHandler,
    DeleteWebsiteHandler,
    FinishWebsiteDeletionHandler,
    AddWebsitePageHandler,
    ChangeWebsitePageHandler,
    RemoveWebsitePageHandler,
    SaveSiteMenuHandler,
    DeletePartOrMenuHandler,
    SavePartHandler,
    CreateMozaikPartHandler,
    MakePartDefaultHandler,
    CheckSiteUrlHandler,
    GetIndustryTemplatesHandler,
    ReleaseBuilder,
    PublishSiteHandler,
    RestoreReleasedPageHandler,
    ManageReleasesHandler,
    GetSiteDraftHandler,
    Passes,
    {
      provide: HostRecords,
      inject: [OutboundHttp],
      useFactory: (outbound: OutboundHttp) => new NetworkHostRecords(outbound),
    },
    HostChecks,
    HostJobs,
    AddSiteHostHandler,
    RemoveSiteHostHandler,
    CheckSiteHostHandler,
    GetMallAddressesHandler,
    WebsiteFollowUps,
    websiteFollowUps,
    WebsiteData,
    SiteSourceArchive,
    ImportTables,
    SiteImporter,
    SiteImports,
  ],
})
export class WebsiteModule implements OnModuleInit {
  constructor(private readonly upcasting: Upcasting) {}

  onModuleInit(): void {
    this.upcasting.register(WEBSITE_UPCASTERS);
  }
}
