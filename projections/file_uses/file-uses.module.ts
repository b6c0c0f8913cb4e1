import { Module } from "@nestjs/common";
import { AssetUsesController } from "./asset-uses.controller.ts";
import { IsFileNeededHandler } from "./file-needed.handler.ts";
import { FileUsesProjection } from "./file-uses.projection.ts";
import { UnneededFiles } from "./unneeded-files.ts";

@Module({ controllers: [AssetUsesController], providers: [FileUsesProjection, UnneededFiles, IsFileNeededHandler] })
export class FileUsesModule {}
