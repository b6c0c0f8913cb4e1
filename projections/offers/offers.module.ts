import { Module } from "@nestjs/common";
import { GetOfferedItemsHandler } from "./get-offered-items.handler.ts";
import { GetOffersHandler } from "./get-offers.handler.ts";
import { GetItemOptionsHandler } from "./item-options.handler.ts";
import { OffersController } from "./offers.controller.ts";
import { OffersProjection } from "./offers.projection.ts";
import { OfferQueries } from "./offers.queries.ts";
import { GetOptionRefsHandler } from "./option-refs.handler.ts";
import { GetOptionsOfHandler } from "./options-of.handler.ts";
import { RatedOptions } from "./rated-options.ts";

@Module({
  controllers: [OffersController],
  providers: [
    OffersProjection,
    GetOptionsOfHandler,
    OfferQueries,
    RatedOptions,
    GetOffersHandler,
    GetOfferedItemsHandler,
    GetItemOptionsHandler,
    GetOptionRefsHandler,
  ],
})
export class OffersModule {}
