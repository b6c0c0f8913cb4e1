import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { GetViewAssets } from "#modules/asset/messages";
import { cardPicture } from "#modules/asset/rules/card-picture";
import { GetItemPreviews } from "#modules/item/messages";
import { CardQueries } from "./cards.queries.ts";

@QueryHandler(GetItemPreviews)
export class GetItemPreviewsHandler implements IQueryHandler<GetItemPreviews> {
  constructor(
    private readonly cards: CardQueries,
    private readonly queries: QueryBus,
  ) {}

  async execute({ items, readers }: GetItemPreviews): Promise<ReadonlyMap<string, string>> {
    const assets = await this.cards.previewAssets(items, readers);
    const pictures = await this.queries.execute(new GetViewAssets([...new Set(assets.values())]));
    return new Map(
      [...assets].flatMap(([item, assetId]) => {
        const picture = pictures.get(assetId);
        const src = picture ? cardPicture(picture) : null;
        return src === null ? [] : [[item, src] as const];
      }),
    );
  }
}
