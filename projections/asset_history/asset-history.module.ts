import { Module } from "@nestjs/common";
import { AssetHistoryController } from "./asset-history.controller.ts";
import { AssetHistoryProjection } from "./asset-history.projection.ts";

import { VersionPictures } from "./version-pictures.ts";

@Module({ controllers: [AssetHistoryController], providers: [VersionPictures, AssetHistoryProjection] })
export class AssetHistoryModule {}
