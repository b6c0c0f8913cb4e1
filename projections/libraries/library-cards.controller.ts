import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { CardPage } from "#modules/item/contract";
import { GetLibraryCards } from "#modules/library/messages";
import { LIBRARY_PAGE_SIZE } from "#modules/library/rules/library-limits";
import { LIBRARY_PLACE } from "#modules/library/rules/library-place";
import { LibraryQueries } from "./libraries.queries.ts";

const ItemsQuery = z.strictObject({
  first: pageFields(LIBRARY_PAGE_SIZE).first,
  /** The `cursor` of the previous page. */
  after: z.string().regex(LIBRARY_PLACE).optional(),
});
type ItemsQuery = z.output<typeof ItemsQuery>;

@ApiTags("libraries")
@ApiBearerAuth()
@ReadsFrom("libraries", "cards", "assets", "offers", "relations", "follows", "account_groups")
@Controller("api/libraries/:id/items")
export class LibraryCardsController {
  constructor(
    private readonly libraries: LibraryQueries,
    private readonly queries: QueryBus,
  ) {}

  /** The items of a library that the reader may open, in its order. Those that they may not see are left out. */
  @Get()
  @ApiOkResponse({ standardSchema: CardPage })
  async items(
    @UserId() viewerId: string,
    @Param("id", ParseUUIDPipe) libraryId: string,
    @Query({ schema: ItemsQuery }) page: ItemsQuery,
  ): Promise<CardPage> {
    if (!(await this.libraries.mayOpen(libraryId, viewerId))) {
      throw new DomainError("not-found", "library-not-found", "There is no such library.");
    }
    return this.queries.execute(new GetLibraryCards(libraryId, viewerId, page));
  }
}
