import { Module } from "@nestjs/common";
import { BalanceController } from "./balance.controller.ts";
import { GetSaleFeesHandler } from "./get-sale-fees.handler.ts";
import { GetSoldCountHandler } from "./get-sold-count.handler.ts";
import { LedgerProjection } from "./ledger.projection.ts";
import { LedgerQueries } from "./ledger.queries.ts";
import { SalesController } from "./sales.controller.ts";
import { SalesQueries } from "./sales.queries.ts";

@Module({
  controllers: [BalanceController, SalesController],
  providers: [LedgerProjection, LedgerQueries, SalesQueries, GetSaleFeesHandler, GetSoldCountHandler],
})
export class LedgerModule {}
