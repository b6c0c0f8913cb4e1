import { Module } from "@nestjs/common";
import { EventLimit } from "./page-session/event-limit.ts";
import { PageSessionController } from "./page-session/page-session.controller.ts";
import { RecordUiEventHandler } from "./page-session/page-session.handlers.ts";

/** What visitors do. */
@Module({ controllers: [PageSessionController], providers: [EventLimit, RecordUiEventHandler] })
export class AnalyticsModule {}
