import { Controller, Get, Header, Param, ParseUUIDPipe, Query, StreamableFile } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from "#backend/http/api-decorators";
import { ItemRegistry } from "../../item/item-registry.ts";
import { GetLibraryFacts } from "../../library/messages.ts";
import { FiguresQuery, ItemFigures, VisitOverview } from "../figures-contract.ts";
import { FigureRows } from "./figure-rows.ts";
import { figuresCsv } from "./figures-csv.ts";
import { OwnMozaiks } from "./own-mozaiks.ts";
import { totalsOf, VisitFigures } from "./visit-figures.ts";

const ITEMS_SHOWN = 20;

/** What visitors did, for the author of an item, and for those who run the mall. */
@ApiTags("analytics")
@ApiBearerAuth()
@Controller("api")
export class FiguresController {
  constructor(
    private readonly figures: VisitFigures,
    private readonly rows: FigureRows,
    private readonly registry: ItemRegistry,
    private readonly queries: QueryBus,
    private readonly own: OwnMozaiks,
  ) {}

  /** Visits of one Mozaik, for its author. */
  @Get("items/mozaik/:id/figures")
  @ApiOkResponse({ standardSchema: ItemFigures })
  async ofItem(
    @Param("id", ParseUUIDPipe) id: string,
    @Query({ schema: FiguresQuery }) query: FiguresQuery,
    @UserId() userId: string,
  ): Promise<ItemFigures> {
    await this.own.check(id, userId);
    return this.figures.ofItem("mozaik", id, userId, query);
  }

  /** The same as a table. */
  @Get("items/mozaik/:id/figures.csv")
  @Header("cache-control", "no-store")
  @ApiProduces("text/csv")
  @ApiOkResponse({ description: "What is counted, of what, and how many." })
  async table(
    @Param("id", ParseUUIDPipe) id: string,
    @Query({ schema: FiguresQuery }) query: FiguresQuery,
    @UserId() userId: string,
  ): Promise<StreamableFile> {
    await this.own.check(id, userId);
    const table = figuresCsv(await this.figures.ofItem("mozaik", id, userId, query));
    return new StreamableFile(Buffer.from(table), {
      type: "text/csv; charset=utf-8",
      disposition: 'attachment; filename="visits.csv"',
    });
  }

  /** Visits of everything that the user has made. */
  @Get("figures")
  @ApiOkResponse({ standardSchema: VisitOverview })
  async ofAuthor(
    @Query({ schema: FiguresQuery }) query: FiguresQuery,
    @UserId() userId: string,
  ): Promise<VisitOverview> {
    return this.overview(await this.rows.itemsOf(userId), query, userId);
  }

  /** Visits of the whole mall, for super admins. */
  @Get("support/figures")
  @ApiOkResponse({ standardSchema: VisitOverview })
  async ofMall(
    @Query({ schema: FiguresQuery }) query: FiguresQuery,
    @Visitor() visitor: SignedIn | null,
  ): Promise<VisitOverview> {
    superAdminOnly(visitor);
    return this.overview(null, query, visitor?.userId ?? null);
  }

  /** `nos`: numbers of items; null: of the whole mall. */
  private async overview(
    nos: readonly number[] | null,
    query: FiguresQuery,
    readerId: string | null,
  ): Promise<VisitOverview> {
    const { figures, days } = await this.figures.series(nos ?? [0], query);
    const visited = await this.figures.mostVisited(nos, days, ITEMS_SHOWN);
    const items = visited.map(async ({ type: itemType, id: itemId, ...row }) => ({
      itemType,
      itemId,
      name: await this.nameOf(itemType, itemId, readerId),
      ...totalsOf(row),
    }));
    return { ...figures, items: await Promise.all(items) };
  }

  /** Empty for what is deleted, or not the reader's to know. */
  private async nameOf(type: "asset" | "library" | "mozaik", id: string, readerId: string | null): Promise<string> {
    if (type !== "library") return (await this.registry.facts(type, id))?.name ?? "";
    const library = await this.queries.execute(new GetLibraryFacts(id));
    return library && (library.isPublic || library.ownerId === readerId) ? library.name : "";
  }
}
