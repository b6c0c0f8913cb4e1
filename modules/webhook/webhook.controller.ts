import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import {
  AddedWebhook,
  EnabledRequest,
  RevealSecretRequest,
  RotateSecretRequest,
  WebhookRequest,
  WebhookSecret,
  Webhooks,
} from "./contract.ts";
import { AddEndpoint, ChangeEndpoint, ManageEndpoint } from "./endpoints/endpoint.handlers.ts";
import { EndpointList } from "./endpoints/endpoint-list.ts";
import { RevealSecret, RotateSecret } from "./secrets/secret.handlers.ts";
import { WebhookLimits } from "./webhook-limits.ts";

/** The webhooks of the signed-in account; nobody else's can be named. */
@ApiTags("webhooks")
@ApiBearerAuth()
@Controller("api/webhooks")
export class WebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly endpoints: EndpointList,
    private readonly limits: WebhookLimits,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: Webhooks })
  async list(@UserId() userId: string): Promise<Webhooks> {
    return { items: await this.endpoints.of(userId, new Date().toISOString()) };
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: AddedWebhook })
  add(
    @Body({ schema: WebhookRequest }) request: WebhookRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<AddedWebhook> {
    this.limits.changes.count(userId);
    return this.commands.execute(new AddEndpoint(userId, request, context));
  }

  @Put(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: WebhookRequest }) request: WebhookRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limits.changes.count(userId);
    await this.commands.execute(new ChangeEndpoint(userId, id, request, context));
  }

  @Put(":id/enabled")
  @HttpCode(204)
  @ApiNoContentResponse()
  async enable(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: EnabledRequest }) { isEnabled }: EnabledRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ManageEndpoint(isEnabled ? "enable" : "disable", userId, id, context));
  }

  @Delete(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ManageEndpoint("remove", userId, id, context));
  }

  @Post(":id/secret/reveal")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: WebhookSecret })
  reveal(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: RevealSecretRequest }) { password }: RevealSecretRequest,
    @UserId() userId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<WebhookSecret> {
    return this.commands.execute(new RevealSecret(userId, id, password, ip));
  }

  @Post(":id/secret/rotate")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: WebhookSecret })
  rotate(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: RotateSecretRequest }) { keepFormer }: RotateSecretRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<WebhookSecret> {
    this.limits.changes.count(userId);
    return this.commands.execute(new RotateSecret(userId, id, keepFormer, context));
  }
}
