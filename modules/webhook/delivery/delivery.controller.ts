import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { DeliveriesQuery, Replayed, ReplayRequest, WebhookDeliveries } from "../contract.ts";
import { endpoints, ownEndpoint } from "../endpoints/endpoints.ts";
import { WebhookLimits } from "../webhook-limits.ts";
import { ReplayDelivery, ReplayRange, SendTest } from "./delivery.handlers.ts";
import { DeliveryLog } from "./delivery-log.ts";

/** What was sent to an own webhook, and sending it again. */
@ApiTags("webhooks")
@ApiBearerAuth()
@Controller("api/webhooks/:id")
export class DeliveryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly aggregates: Aggregates,
    private readonly log: DeliveryLog,
    private readonly limits: WebhookLimits,
  ) {}

  @Get("deliveries")
  @ApiOkResponse({ standardSchema: WebhookDeliveries })
  async list(
    @Param("id", ParseUUIDPipe) id: string,
    @Query({ schema: DeliveriesQuery }) { first, after }: DeliveriesQuery,
    @UserId() userId: string,
  ): Promise<WebhookDeliveries> {
    ownEndpoint((await this.aggregates.load(endpoints, `webhooks-${userId}`)).state, id);
    return this.log.of(id, first, after);
  }

  @Post("test")
  @HttpCode(204)
  @ApiNoContentResponse()
  async test(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limits.tests.count(userId);
    await this.commands.execute(new SendTest(userId, id, context));
  }

  @Post("deliveries/:deliveryId/replay")
  @HttpCode(204)
  @ApiNoContentResponse()
  async replay(
    @Param("id", ParseUUIDPipe) id: string,
    @Param("deliveryId", ParseUUIDPipe) deliveryId: string,
    @UserId() userId: string,
  ): Promise<void> {
    this.limits.replays.count(userId);
    await this.commands.execute(new ReplayDelivery(userId, id, deliveryId));
  }

  @Post("replay")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Replayed })
  replayRange(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: ReplayRequest }) request: ReplayRequest,
    @UserId() userId: string,
  ): Promise<Replayed> {
    this.limits.replays.count(userId);
    return this.commands.execute(new ReplayRange(userId, id, request));
  }
}
