import { Module } from "@nestjs/common";
import { IsFileNeededHandler } from "./file-needed.handler.ts";
import { FileUsesProjection } from "./file-uses.projection.ts";
import { UnneededFiles } from "./unneeded-files.ts";

@Module({ providers: [FileUsesProjection, UnneededFiles, IsFileNeededHandler] })
export class FileUsesModule {}
