import { Module } from "@nestjs/common";
import { AlbumController } from "./album/album.controller.ts";
import { ChangeAlbumHandler } from "./album/album.handlers.ts";
import { AssetController } from "./asset/asset.controller.ts";
import {
  ChangeAssetHandler,
  DeleteAssetHandler,
  GetAssetAuthorHandler,
  GetAssetFactsHandler,
  GetOwnAssetHandler,
  GetPurchaseReceiversHandler,
} from "./asset/asset.handlers.ts";
import { AssetItem } from "./asset/asset-item.ts";
import { ChoosePosterHandler } from "./asset/choose-poster.ts";
import { CopyAssetHandler } from "./asset/copy-asset.ts";
import { CreateAssetHandler } from "./asset/create-asset.ts";
import { GiveFileHandler } from "./asset/give-file.handler.ts";
import { ImportFileHandler } from "./asset/import-file.handler.ts";
import { RemoveAssetFileHandler } from "./asset/remove-file.handler.ts";
import { ReplaceAssetFileHandler } from "./asset/replace-file.ts";
import { RestoreAssetHandler } from "./asset/restore-asset.ts";
import { AssetAnswer } from "./asset-answer.ts";
import { AssetData } from "./asset-data.ts";
import { AssetUrls } from "./asset-urls.ts";
import { AdjustAssetHandler } from "./bulk/adjust-asset.handler.ts";
import { BulkController } from "./bulk/bulk.controller.ts";
import { KeptFiles, keptFilesReactor } from "./kept-files.ts";
import { CleanFiles } from "./media/clean-files.ts";
import { HashPicture, pictureHashes } from "./media/hash-picture.ts";
import { MadeFiles } from "./media/made-files.ts";
import { GetCleanFileHandler, GetMediaOfFilesHandler } from "./media/media.handlers.ts";
import { MediaFiles } from "./media/media-files.ts";
import { mediaOrders, posterNotes } from "./media/media-orders.ts";
import { MediaReader } from "./media/media-reader.ts";
import { NoteWaveformHandler } from "./media/note-waveform.ts";
import { PrepareMedia } from "./media/prepare-media.ts";
import { MergePicturesHandler, mergeCompletion, SeparatePicturesHandler } from "./merge/merge-pictures.ts";
import { Merges } from "./merge/merges.ts";
import { EndedUploads } from "./resumable-upload/ended-uploads.ts";
import { FinishUpload } from "./resumable-upload/finish-upload.ts";
import { ReceivePiece } from "./resumable-upload/receive-piece.ts";
import { ResumableUploads } from "./resumable-upload/resumable-uploads.ts";
import { StartUploadHandler } from "./resumable-upload/start-upload.ts";
import { UploadPieceLimit, UploadStartLimit } from "./resumable-upload/upload-limits.ts";
import { UploadsController } from "./resumable-upload/uploads.controller.ts";
import { ShortLinkController } from "./short-link/short-link.controller.ts";
import { CountShortLinkUseHandler, ShortLinkUses } from "./short-link/short-link-uses.ts";
import { StockSources } from "./stock-sources.ts";
import { AccountStorage } from "./storage/account-storage.ts";
import { AssetBlobs } from "./storage/asset-blobs.ts";
import { AttemptContents } from "./storage/attempt-contents.ts";
import { FileBytes } from "./storage/file-bytes.ts";
import { ReceiveFileForHandler, RemoveFileForHandler } from "./storage/file-for.handlers.ts";
import { StorageController } from "./storage/storage.controller.ts";
import { StoredContents } from "./storage/stored-contents.ts";
import { AbandonedUploads } from "./upload/abandoned-uploads.ts";
import { FileArrival } from "./upload/file-arrival.ts";
import { FileIntake } from "./upload/file-intake.ts";
import { UploadsUnderway } from "./upload/uploads-underway.ts";

@Module({
  controllers: [
    AssetController,
    AlbumController,
    BulkController,
    UploadsController,
    StorageController,
    ShortLinkController,
  ],
  providers: [
    AssetData,
    ShortLinkUses,
    CountShortLinkUseHandler,
    AbandonedUploads,
    UploadsUnderway,
    AccountStorage,
    AssetBlobs,
    AttemptContents,
    FileBytes,
    MadeFiles,
    StoredContents,
    AssetAnswer,
    FileArrival,
    FileIntake,
    AssetUrls,
    CreateAssetHandler,
    GiveFileHandler,
    ImportFileHandler,
    CopyAssetHandler,
    ChangeAssetHandler,
    ReplaceAssetFileHandler,
    RestoreAssetHandler,
    DeleteAssetHandler,
    GetAssetAuthorHandler,
    GetAssetFactsHandler,
    GetOwnAssetHandler,
    GetPurchaseReceiversHandler,
    RemoveAssetFileHandler,
    AssetItem,
    ReceiveFileForHandler,
    RemoveFileForHandler,
    AdjustAssetHandler,
    StockSources,
    KeptFiles,
    keptFilesReactor,
    ResumableUploads,
    StartUploadHandler,
    ReceivePiece,
    FinishUpload,
    EndedUploads,
    UploadStartLimit,
    UploadPieceLimit,
    ChangeAlbumHandler,
    MediaFiles,
    MediaReader,
    PrepareMedia,
    CleanFiles,
    GetMediaOfFilesHandler,
    GetCleanFileHandler,
    mediaOrders,
    posterNotes,
    ChoosePosterHandler,
    HashPicture,
    pictureHashes,
    NoteWaveformHandler,
    Merges,
    MergePicturesHandler,
    SeparatePicturesHandler,
    mergeCompletion,
  ],
})
export class AssetModule {}
