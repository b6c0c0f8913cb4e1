import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { CardPage } from "#modules/item/contract";
import { GetShelf } from "#modules/item/messages";
import { placeOf } from "#modules/item/rules/shelf-order";
import { CardPages } from "./card-page.ts";
import { CardQueries } from "./cards.queries.ts";

@QueryHandler(GetShelf)
export class GetShelfHandler implements IQueryHandler<GetShelf> {
  constructor(
    private readonly cards: CardQueries,
    private readonly pages: CardPages,
  ) {}

  async execute({ filter }: GetShelf): Promise<CardPage> {
    const { first, after, sort = "newest", authorId } = filter;
    const page = { first, sort, after: after === undefined ? null : placeOf(sort, after) };
    const rows = await this.cards.shelf(
      filter,
      page,
      new Date().toISOString(),
      authorId === undefined ? undefined : [authorId],
    );
    return this.pages.of(rows, first, null);
  }
}
