import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { FriendlyUrl, ItemType } from "#modules/item/contract";
import { Library, LibraryPage, SharedWith } from "#modules/library/contract";
import { GetLibrary } from "#modules/library/messages";
import { LibraryQueries } from "./libraries.queries.ts";
import { LibraryAnswers } from "./library-answers.ts";

const ListQuery = z
  .strictObject({
    /** `shared`: libraries of others that the reader may open because they are shared with them. */
    scope: z.enum(["own", "shared"]).default("own"),
    /** With `own`: asks for `contains` of this item. */
    itemType: ItemType.optional(),
    itemId: z.uuid().optional(),
    ...pageFields(),
  })
  .refine(({ itemType, itemId }) => (itemType === undefined) === (itemId === undefined), "Name both or none.");
type ListQuery = z.output<typeof ListQuery>;

const IdOrUrl = z.uuid().or(FriendlyUrl);

@ApiTags("libraries")
@ApiBearerAuth()
@ReadsFrom("libraries")
@Controller("api/libraries")
export class LibrariesController {
  constructor(
    private readonly libraries: LibraryQueries,
    private readonly answers: LibraryAnswers,
    private readonly queries: QueryBus,
  ) {}

  /** The reader's own libraries or those that are shared with them, the newest first. */
  @Get()
  @ApiOkResponse({ standardSchema: LibraryPage })
  async list(@UserId() viewerId: string, @Query({ schema: ListQuery }) query: ListQuery): Promise<LibraryPage> {
    const { scope, itemType, itemId, ...page } = query;
    const item = itemType && itemId ? { itemType, itemId } : undefined;
    const viewer = { viewerId, now: new Date().toISOString() };
    const found =
      scope === "own" ? await this.libraries.own(viewer, page, item) : await this.libraries.shared(viewer, page);
    const { rows, ...more } = pageOf(found, page.first, ({ position }) => position);
    const items = await this.answers.of(rows, viewerId);
    const withItem = items.map((library, index) => ({ ...library, contains: rows[index]?.contains ?? false }));
    return { items: item ? withItem : items, ...more };
  }

  /** A library that the reader may open, by its id or its friendly url. */
  @Get(":idOrUrl")
  @ApiOkResponse({ standardSchema: Library })
  async one(@UserId() viewerId: string, @Param("idOrUrl", { schema: IdOrUrl }) idOrUrl: string): Promise<Library> {
    const library = await this.queries.execute(new GetLibrary(idOrUrl, viewerId));
    if (!library) throw new DomainError("not-found", "library-not-found", "There is no such library.");
    return library;
  }

  /** With whom one of the reader's own libraries is shared. */
  @Get(":id/sharing")
  @ApiOkResponse({ standardSchema: SharedWith })
  async sharing(@UserId() ownerId: string, @Param("id", ParseUUIDPipe) libraryId: string): Promise<SharedWith> {
    const sharing = await this.libraries.sharedWith(libraryId, ownerId);
    if (!sharing) throw new DomainError("not-found", "library-not-found", "There is no such library.");
    const people = await this.queries.execute(new GetPublicProfiles(sharing.userIds));
    return { people: [...people.values()], groupIds: sharing.groupIds };
  }
}
