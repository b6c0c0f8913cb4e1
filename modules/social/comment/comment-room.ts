import { Injectable, type OnModuleInit } from "@nestjs/common";
import { z } from "zod";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { COMMENTS_ROOM } from "../rules/comments-room.ts";
import { CommentSight } from "./comment-sight.ts";

/** Lets signed-in readers hear that somebody has commented where they are reading. */
@Injectable()
export class CommentRoom implements OnModuleInit {
  constructor(
    private readonly realtime: RealtimeGateway,
    private readonly sight: CommentSight,
  ) {}

  onModuleInit(): void {
    this.realtime.addRoom({
      name: COMMENTS_ROOM,
      presence: z.never(), // readers do not see each other
      mayEnter: async (userId, sectionId) =>
        (await this.sight.inSection(userId, sectionId, new Date().toISOString())) !== null,
    });
  }
}
