import { Module } from "@nestjs/common";
import { StockHosts } from "./media/stock-hosts.ts";
import { StockLinks } from "./media/stock-links.ts";
import { StockMediaController } from "./media/stock-media.controller.ts";
import { StockMedia } from "./media/stock-media.ts";
import { ReadStockSourceHandler } from "./media/stock-source.handler.ts";
import { StockSearchController } from "./search/stock-search.controller.ts";
import { StockSearches } from "./search/stock-search.ts";
import { StockFileLimit, StockPreviewLimit, StockSearchLimit } from "./stock-limits.ts";

/** Photos and films of two stock libraries: searched, shown and loaded through the mall. */
@Module({
  controllers: [StockSearchController, StockMediaController],
  providers: [
    StockSearches,
    StockMedia,
    StockHosts,
    StockLinks,
    ReadStockSourceHandler,
    StockSearchLimit,
    StockFileLimit,
    StockPreviewLimit,
  ],
})
export class StockModule {}
