import { Module } from "@nestjs/common";
import { AssetPageController } from "./asset-page.controller.ts";
import { AuthorPageController } from "./author-page.controller.ts";
import { ExplorePageController } from "./explore-page.controller.ts";
import { HomePageController } from "./home-page.controller.ts";
import { MozaikPageController } from "./mozaik-page.controller.ts";
import { PageFrames } from "./page-frames.ts";
import { Pages } from "./pages.ts";

/** The public pages, rendered from the read models. */
@Module({
  controllers: [
    HomePageController,
    ExplorePageController,
    AuthorPageController,
    AssetPageController,
    MozaikPageController,
  ],
  providers: [PageFrames, Pages],
})
export class PagesModule {}
