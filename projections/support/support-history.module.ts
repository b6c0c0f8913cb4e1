import { Module } from "@nestjs/common";
import { SupportProjection } from "./support.projection.ts";
import { SupportQueries } from "./support.queries.ts";
import { SupportOrderController } from "./support-order.controller.ts";
import { SupportPurchasesController } from "./support-purchases.controller.ts";

@Module({
  controllers: [SupportPurchasesController, SupportOrderController],
  providers: [SupportProjection, SupportQueries],
})
export class SupportHistoryModule {}
