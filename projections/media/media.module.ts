import { Module } from "@nestjs/common";
import { GetAlbumsOfHandler } from "./albums-of.handler.ts";
import { ArchiveController } from "./archive.controller.ts";
import { ArchiveLinks } from "./archive-links.ts";
import { Archives } from "./archives.ts";
import { CollectionsController } from "./collections.controller.ts";
import { MediaController } from "./media.controller.ts";
import { MediaProjection } from "./media.projection.ts";
import { MediaQueries } from "./media.queries.ts";
import { TagRenaming } from "./rename-tags.ts";
import { TagRenamings } from "./tag-renamings.ts";

@Module({
  controllers: [MediaController, ArchiveController, CollectionsController],
  providers: [MediaProjection, MediaQueries, ArchiveLinks, Archives, TagRenaming, TagRenamings, GetAlbumsOfHandler],
})
export class MediaModule {}
