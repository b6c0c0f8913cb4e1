import { Module } from "@nestjs/common";
import { ShowcaseReadController } from "./showcase.controller.ts";
import { GetShowcaseHandler } from "./showcase.handler.ts";
import { ShowcaseProjection } from "./showcase.projection.ts";

@Module({ controllers: [ShowcaseReadController], providers: [ShowcaseProjection, GetShowcaseHandler] })
export class ShowcaseModule {}
