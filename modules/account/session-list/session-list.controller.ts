import { Controller, Delete, Get, HttpCode, Param } from "@nestjs/common";
import { z } from "zod";
import { OpenToSuspended, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { DomainError, notSignedIn } from "../../decider.ts";
import { OpenSessions } from "../contract.ts";
import { AccountSessions } from "../sessions.ts";

/** The signed-in user's own sessions. An ended one is refused from the next call on, and its socket is closed. */
@ApiTags("account")
@ApiBearerAuth()
@OpenToSuspended()
@Controller("api/sessions")
export class SessionListController {
  constructor(
    private readonly sessions: AccountSessions,
    private readonly realtime: RealtimeGateway,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: OpenSessions })
  async list(@Visitor() visitor: SignedIn | null): Promise<OpenSessions> {
    if (!visitor) throw notSignedIn();
    const rows = await this.sessions.of(visitor.userId);
    return {
      items: rows.map(({ session_id: id, device, host, created_at, last_used_at }) => ({
        id,
        device,
        host,
        signedInAt: created_at.toISOString(),
        lastUsedAt: last_used_at.toISOString(),
        isCurrent: id === visitor.sessionId,
      })),
    };
  }

  /** Ends all sessions but the one that asks. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async endOthers(@Visitor() visitor: SignedIn | null): Promise<void> {
    if (!visitor) throw notSignedIn();
    for (const ended of await this.sessions.closeOthers(visitor.userId, visitor.sessionId)) {
      this.realtime.endSession(ended);
    }
  }

  @Delete(":sessionId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async end(
    @Param("sessionId", { schema: z.uuid() }) sessionId: string,
    @Visitor() visitor: SignedIn | null,
  ): Promise<void> {
    if (!visitor) throw notSignedIn();
    if (!(await this.sessions.closeOwn(visitor.userId, sessionId))) {
      throw new DomainError("not-found", "not-found", "This session has already ended.");
    }
    this.realtime.endSession(sessionId);
  }
}
