import { Module } from "@nestjs/common";
import { CommentedLibraryHandler } from "./library/commented-library.ts";
import { LibraryController } from "./library/library.controller.ts";
import {
  ChangeLibraryHandler,
  ChangeLibraryItemHandler,
  CreateLibraryHandler,
  DeleteOrRestoreLibraryHandler,
  ShareLibraryHandler,
} from "./library/library.handlers.ts";
import { GetLibraryFactsHandler } from "./library/library-facts.handler.ts";
import { LibraryItemsController } from "./library/library-items.controller.ts";
import { PurgeLibraryHandler } from "./library/purge-library.handler.ts";
import { TakeDownLibraryHandler } from "./library/take-down-library.handler.ts";
import { LibraryData } from "./library-data.ts";
import { LibraryLimits } from "./library-limits.ts";
import { LibraryUrls } from "./library-urls.ts";

@Module({
  controllers: [LibraryController, LibraryItemsController],
  providers: [
    LibraryData,
    LibraryUrls,
    LibraryLimits,
    CreateLibraryHandler,
    ChangeLibraryHandler,
    DeleteOrRestoreLibraryHandler,
    ChangeLibraryItemHandler,
    ShareLibraryHandler,
    CommentedLibraryHandler,
    GetLibraryFactsHandler,
    TakeDownLibraryHandler,
    PurgeLibraryHandler,
  ],
})
export class LibraryModule {}
