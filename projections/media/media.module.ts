import { Module } from "@nestjs/common";
import { MediaController } from "./media.controller.ts";
import { MediaProjection } from "./media.projection.ts";
import { MediaQueries } from "./media.queries.ts";

@Module({ controllers: [MediaController], providers: [MediaProjection, MediaQueries] })
export class MediaModule {}
