import { Module } from "@nestjs/common";
import { CardPages } from "./card-page.ts";
import { CardsController } from "./cards.controller.ts";
import { CardsProjection } from "./cards.projection.ts";
import { CardQueries } from "./cards.queries.ts";
import { GetCardsForHandler } from "./cards-for.handler.ts";
import { GetItemPreviewsHandler } from "./item-previews.handler.ts";
import { GetItemsOfHandler } from "./items-of.handler.ts";
import { OwnCardsController } from "./own-cards.controller.ts";
import { GetPublicItemsHandler } from "./public-items.handler.ts";
import { GetShelfHandler } from "./shelf.handler.ts";

@Module({
  controllers: [CardsController, OwnCardsController],
  providers: [
    CardsProjection,
    GetItemsOfHandler,
    CardQueries,
    CardPages,
    GetItemPreviewsHandler,
    GetPublicItemsHandler,
    GetCardsForHandler,
    GetShelfHandler,
  ],
})
export class CardsModule {}
