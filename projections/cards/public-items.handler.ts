import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetPublicItems } from "#modules/item/messages";
import { CardQueries } from "./cards.queries.ts";

@QueryHandler(GetPublicItems)
export class GetPublicItemsHandler implements IQueryHandler<GetPublicItems> {
  constructor(private readonly cards: CardQueries) {}

  execute({ items }: GetPublicItems): Promise<ReadonlySet<string>> {
    return this.cards.publicItems(items);
  }
}
