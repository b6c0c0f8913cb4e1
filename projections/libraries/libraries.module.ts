import { Module } from "@nestjs/common";
import { LibrariesController } from "./libraries.controller.ts";
import { LibrariesProjection } from "./libraries.projection.ts";
import { LibraryQueries } from "./libraries.queries.ts";
import { GetLibrariesOfHandler } from "./libraries-of.handler.ts";
import { GetLibrariesOnShowHandler, GetLibraryHandler, GetPublicLibrariesHandler } from "./library.handlers.ts";
import { LibraryAnswers } from "./library-answers.ts";
import { LibraryCardsController } from "./library-cards.controller.ts";
import { GetLibraryCardsHandler } from "./library-cards.handler.ts";

@Module({
  controllers: [LibrariesController, LibraryCardsController],
  providers: [
    LibrariesProjection,
    GetLibrariesOfHandler,
    LibraryQueries,
    LibraryAnswers,
    GetLibraryHandler,
    GetLibraryCardsHandler,
    GetPublicLibrariesHandler,
    GetLibrariesOnShowHandler,
  ],
})
export class LibrariesModule {}
