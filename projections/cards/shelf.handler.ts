import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { CardPage } from "#modules/item/contract";
import { GetShelf } from "#modules/item/messages";
import { dayOf } from "#modules/marketplace/rules/availability";
import { CardPages } from "./card-page.ts";
import { CardQueries } from "./cards.queries.ts";

@QueryHandler(GetShelf)
export class GetShelfHandler implements IQueryHandler<GetShelf> {
  constructor(
    private readonly cards: CardQueries,
    private readonly pages: CardPages,
  ) {}

  async execute({ filter }: GetShelf): Promise<CardPage> {
    const rows = await this.cards.shelf(filter, dayOf(new Date().toISOString()), filter.authorId);
    return this.pages.of(rows, filter.first, null);
  }
}
