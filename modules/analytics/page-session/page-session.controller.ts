import { Body, Controller, HttpCode, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Context, Public } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { UiEvent } from "../contract.ts";
import { RecordUiEvent } from "./page-session.handlers.ts";

@ApiTags("analytics")
@Controller("public/api/uievents")
export class PageSessionController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  async record(
    @Body({ schema: UiEvent }) event: UiEvent,
    @Req() { ip }: FastifyRequest,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new RecordUiEvent(event, ip, context));
  }
}
