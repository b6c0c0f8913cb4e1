import { Module } from "@nestjs/common";
import { GetPurchaseCodesHandler } from "./known-codes.handlers.ts";
import { OpenedCodeController } from "./opened-code.controller.ts";
import { PurchaseCodesController } from "./purchase-codes.controller.ts";
import { PurchaseCodesProjection } from "./purchase-codes.projection.ts";
import { PurchaseCodeQueries } from "./purchase-codes.queries.ts";

@Module({
  controllers: [PurchaseCodesController, OpenedCodeController],
  providers: [PurchaseCodesProjection, PurchaseCodeQueries, GetPurchaseCodesHandler],
})
export class PurchaseCodesModule {}
