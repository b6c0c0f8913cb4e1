import { Module } from "@nestjs/common";
import { AssetController } from "./asset/asset.controller.ts";
import { ChangeAssetHandler, DeleteAssetHandler, GetAssetFactsHandler } from "./asset/asset.handlers.ts";
import { AssetItem } from "./asset/asset-item.ts";
import { CreateAssetHandler } from "./asset/create-asset.ts";
import { RemoveAssetFileHandler } from "./asset/remove-file.handler.ts";
import { ReplaceAssetFileHandler } from "./asset/replace-file.ts";
import { AssetAnswer } from "./asset-answer.ts";
import { AssetUrls } from "./asset-urls.ts";
import { AccountStorage } from "./storage/account-storage.ts";
import { AbandonedUploads } from "./upload/abandoned-uploads.ts";
import { FileIntake } from "./upload/file-intake.ts";
import { UploadsUnderway } from "./upload/uploads-underway.ts";

@Module({
  controllers: [AssetController],
  providers: [
    AbandonedUploads,
    UploadsUnderway,
    AccountStorage,
    AssetAnswer,
    FileIntake,
    AssetUrls,
    CreateAssetHandler,
    ChangeAssetHandler,
    ReplaceAssetFileHandler,
    DeleteAssetHandler,
    GetAssetFactsHandler,
    RemoveAssetFileHandler,
    AssetItem,
  ],
})
export class AssetModule {}
