import { Module } from "@nestjs/common";
import { GetPopularTagsHandler } from "./popular-tags.handler.ts";
import { PublishedTexts } from "./published-text.ts";
import { SearchController } from "./search.controller.ts";
import { GetSearchHandler } from "./search.handler.ts";
import { SearchProjection } from "./search.projection.ts";
import { SearchQueries } from "./search.queries.ts";
import { SearchWords } from "./search-words.ts";
import { Suggestions } from "./suggestions.ts";

@Module({
  controllers: [SearchController],
  providers: [
    SearchProjection,
    PublishedTexts,
    SearchWords,
    SearchQueries,
    Suggestions,
    GetSearchHandler,
    GetPopularTagsHandler,
  ],
})
export class SearchModule {}
