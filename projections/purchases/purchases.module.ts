import { Module } from "@nestjs/common";
import { PurchasesController } from "./purchases.controller.ts";
import { PurchasesProjection } from "./purchases.projection.ts";
import { PurchaseQueries } from "./purchases.queries.ts";

@Module({ controllers: [PurchasesController], providers: [PurchasesProjection, PurchaseQueries] })
export class PurchasesModule {}
