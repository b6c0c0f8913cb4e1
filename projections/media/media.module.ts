import { Module } from "@nestjs/common";
import { ArchiveController } from "./archive.controller.ts";
import { ArchiveLinks } from "./archive-links.ts";
import { Archives } from "./archives.ts";
import { MediaController } from "./media.controller.ts";
import { MediaProjection } from "./media.projection.ts";
import { MediaQueries } from "./media.queries.ts";

@Module({
  controllers: [MediaController, ArchiveController],
  providers: [MediaProjection, MediaQueries, ArchiveLinks, Archives],
})
export class MediaModule {}
