import { Module } from "@nestjs/common";
import { AssetHistoryController } from "./asset-history.controller.ts";
import { AssetHistoryProjection } from "./asset-history.projection.ts";

@Module({ controllers: [AssetHistoryController], providers: [AssetHistoryProjection] })
export class AssetHistoryModule {}
