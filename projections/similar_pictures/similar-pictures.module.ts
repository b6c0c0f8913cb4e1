import { Module } from "@nestjs/common";
import { SimilarPicturesController } from "./similar-pictures.controller.ts";
import { SimilarPicturesProjection } from "./similar-pictures.projection.ts";
import { SimilarPicturesQueries } from "./similar-pictures.queries.ts";

@Module({ controllers: [SimilarPicturesController], providers: [SimilarPicturesProjection, SimilarPicturesQueries] })
export class SimilarPicturesModule {}
