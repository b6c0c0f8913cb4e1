import { Module } from "@nestjs/common";
import { PurchasesController } from "./purchases.controller.ts";
import { PurchasesProjection } from "./purchases.projection.ts";
import { PurchaseQueries } from "./purchases.queries.ts";
import { GetTradeOfHandler } from "./trade-of.handler.ts";

@Module({ controllers: [PurchasesController], providers: [PurchasesProjection, GetTradeOfHandler, PurchaseQueries] })
export class PurchasesModule {}
