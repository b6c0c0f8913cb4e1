import { Module } from "@nestjs/common";
import { Passes } from "#backend/auth/passes";
import { GetAssetUsesHandler } from "./asset-uses.handler.ts";
import { BoughtMozaiks } from "./bought-mozaik.ts";
import { GetCopyNewsHandler } from "./copy-news.handler.ts";
import { GetEditedMozaiksHandler } from "./edited-mozaiks.handler.ts";
import { GetLinkAnswerHandler } from "./link-answer.handler.ts";
import { GetMozaikStatesHandler } from "./mozaik-states.handler.ts";
import { MozaiksController } from "./mozaiks.controller.ts";
import { MozaiksProjection } from "./mozaiks.projection.ts";
import { MozaikQueries } from "./mozaiks.queries.ts";
import { newVersionNotifications } from "./new-version-notifications.ts";
import { OpenedLinks } from "./opened-links.ts";
import { GetPublishedMozaikHandler } from "./published-mozaik.handler.ts";
import { ShownAssets } from "./shown-assets.ts";

@Module({
  controllers: [MozaiksController],
  providers: [
    MozaiksProjection,
    GetEditedMozaiksHandler,
    MozaikQueries,
    ShownAssets,
    BoughtMozaiks,
    GetPublishedMozaikHandler,
    GetLinkAnswerHandler,
    OpenedLinks,
    Passes,
    GetAssetUsesHandler,
    GetCopyNewsHandler,
    GetMozaikStatesHandler,
    newVersionNotifications,
  ],
})
export class MozaiksModule {}
