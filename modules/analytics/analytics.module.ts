import { Module } from "@nestjs/common";
import { AddressLimit } from "./address-limit.ts";
import { PageSessionController } from "./page-session/page-session.controller.ts";
import { RecordUiEventHandler } from "./page-session/page-session.handlers.ts";

/** What visitors do. */
@Module({ controllers: [PageSessionController], providers: [AddressLimit, RecordUiEventHandler] })
export class AnalyticsModule {}
