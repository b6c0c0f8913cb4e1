import { Module } from "@nestjs/common";
import { MozaikHistoryController } from "./mozaik-history.controller.ts";
import { MozaikHistoryProjection } from "./mozaik-history.projection.ts";
import { MozaikHistoryQueries } from "./mozaik-history.queries.ts";

@Module({ controllers: [MozaikHistoryController], providers: [MozaikHistoryProjection, MozaikHistoryQueries] })
export class MozaikHistoryModule {}
