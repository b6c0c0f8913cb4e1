import { Module } from "@nestjs/common";
import { AssetAccess } from "./asset-access.ts";
import { AssetView } from "./asset-view.ts";
import { AssetsController } from "./assets.controller.ts";
import { AssetsProjection } from "./assets.projection.ts";
import { AssetQueries } from "./assets.queries.ts";
import { BlobController } from "./blob.controller.ts";
import { BlobAccess } from "./blob-access.ts";
import { BlobFiles } from "./blob-files.ts";
import { GetDownloadHandler } from "./download.handler.ts";
import { GetLinkedFileHandler } from "./linked-file.handler.ts";
import { OpenedAssets } from "./opened-assets.ts";
import { GetPictureBlursHandler } from "./picture-blurs.handler.ts";
import { GetPublicAssetHandler } from "./public-asset.handler.ts";
import { GetReachableAssetsHandler } from "./reachable-assets.handler.ts";
import { ReachedAssets } from "./reached-assets.ts";
import { ServedBlobs } from "./served-blobs.ts";
import { ShortLinkOpening } from "./short-link.controller.ts";
import { GetViewAssetsHandler } from "./view-assets.handler.ts";

@Module({
  controllers: [AssetsController, BlobController, ShortLinkOpening],
  providers: [
    AssetsProjection,
    AssetQueries,
    AssetView,
    AssetAccess,
    ReachedAssets,
    BlobAccess,
    BlobFiles,
    ServedBlobs,
    OpenedAssets,
    GetViewAssetsHandler,
    GetPictureBlursHandler,
    GetPublicAssetHandler,
    GetReachableAssetsHandler,
    GetDownloadHandler,
    GetLinkedFileHandler,
  ],
})
export class AssetsModule {}
