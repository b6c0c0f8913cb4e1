import { Module, type OnModuleInit } from "@nestjs/common";
import { HttpAdapterHost } from "@nestjs/core";
import type { FastifyAdapter } from "@nestjs/platform-fastify";
import { Passes } from "#backend/auth/passes";
import { AssetPageController } from "./asset-page.controller.ts";
import { AuthorPageController } from "./author-page.controller.ts";
import { ExplorePageController } from "./explore-page.controller.ts";
import { HomePageController } from "./home-page.controller.ts";
import { LibraryPageController } from "./library-page.controller.ts";
import { MozaikPageController } from "./mozaik-page.controller.ts";
import { PageFrames } from "./page-frames.ts";
import { hasReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";
import { draftPassOf } from "./site/draft-pass.ts";
import { SiteExportController } from "./site/export/site-export.controller.ts";
import { SiteExportArchive } from "./site/export/site-export-archive.ts";
import { SiteContents } from "./site/site-contents.ts";
import { SiteHosts } from "./site/site-hosts.ts";
import { SitePageController } from "./site/site-page.controller.ts";
import { SitePages } from "./site/site-pages.ts";

/** The public pages, rendered from the read models. */
@Module({
  controllers: [
    HomePageController,
    ExplorePageController,
    AuthorPageController,
    AssetPageController,
    MozaikPageController,
    LibraryPageController,
    SitePageController,
    SiteExportController,
  ],
  providers: [PageFrames, Pages, Passes, SiteContents, SitePages, SiteHosts, SiteExportArchive],
})
export class PagesModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly pages: Pages,
    private readonly siteHosts: SiteHosts,
  ) {}

  /** Remembered pages are sent before Nest's guards, interceptors and pipes, which cost more than the page itself. */
  onModuleInit(): void {
    const { pages } = this;
    // a command beside the running application serves no pages
    const fastify = this.host.httpAdapter?.getInstance();
    if (!fastify) return;
    this.siteHosts.register(fastify);
    fastify.addHook("onRequest", (request, reply, done) => {
      if (request.method !== "GET" || !pages.knows(request.url) || hasReadAfter(request) || draftPassOf(request))
        return done();
      pages.answerAgain(request, reply).then((isAnswered) => {
        if (!isAnswered) done();
      }, done);
    });
  }
}
