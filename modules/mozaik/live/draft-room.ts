import { Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { DraftPresence, MOZAIK_ROOM } from "../contract.ts";
import { GetMozaikAccess } from "../messages.ts";

/** The room of a draft: everyone who may edit it sees who else is there and is notified of every change. */
@Injectable()
export class DraftRoom implements OnModuleInit {
  constructor(
    private readonly realtime: RealtimeGateway,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.realtime.addRoom({
      name: MOZAIK_ROOM.name,
      presence: DraftPresence,
      mayEnter: async (userId, mozaikId) =>
        (await this.queries.execute(new GetMozaikAccess(mozaikId, userId))) !== null,
    });
  }
}
