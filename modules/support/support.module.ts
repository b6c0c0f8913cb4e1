import { Module } from "@nestjs/common";
import { RecordAccessHandler } from "./access/access.handlers.ts";
import { MakeAuditHandler } from "./audit/make-audit.handler.ts";
import { ReadEventsHandler } from "./log/read-events.handler.ts";
import { StreamsController } from "./log/streams.controller.ts";
import { SupportController } from "./support.controller.ts";

@Module({
  controllers: [SupportController, StreamsController],
  providers: [RecordAccessHandler, ReadEventsHandler, MakeAuditHandler],
})
export class SupportModule {}
