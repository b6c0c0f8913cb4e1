import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { pageOf } from "#backend/http/page";
import type { CardPage } from "#modules/item/contract";
import { GetCardsFor } from "#modules/item/messages";
import { GetLibraryCards } from "#modules/library/messages";
import { LibraryQueries } from "./libraries.queries.ts";

@QueryHandler(GetLibraryCards)
export class GetLibraryCardsHandler implements IQueryHandler<GetLibraryCards> {
  constructor(
    private readonly libraries: LibraryQueries,
    private readonly queries: QueryBus,
  ) {}

  async execute({ libraryId, viewerId, page }: GetLibraryCards): Promise<CardPage> {
    const viewer = { viewerId, now: new Date().toISOString() };
    const entries = await this.libraries.entries(libraryId, viewer, page);
    const { rows, ...more } = pageOf(entries, page.first, ({ place }) => place);
    return { items: [...(await this.queries.execute(new GetCardsFor(viewerId, rows)))], ...more };
  }
}
