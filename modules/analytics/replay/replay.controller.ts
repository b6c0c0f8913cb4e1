import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Put, Query } from "@nestjs/common";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { DomainError } from "../../decider.ts";
import { OwnMozaiks } from "../figures/own-mozaiks.ts";
import { Heat, HeatQuery, Replay, ReplayChoice, ReplayList } from "../replay-contract.ts";
import { SAMPLE_PERCENT } from "./is-sampled.ts";
import { Replays } from "./replays.ts";

/** Single visits and heat maps of a Mozaik, for its author. */
@ApiTags("analytics")
@ApiBearerAuth()
@Controller("api/items/mozaik/:id")
export class ReplayController {
  constructor(
    private readonly replays: Replays,
    private readonly own: OwnMozaiks,
  ) {}

  @Get("replays")
  @ApiOkResponse({ standardSchema: ReplayList })
  async list(@Param("id", ParseUUIDPipe) id: string, @UserId() userId: string): Promise<ReplayList> {
    await this.own.check(id, userId);
    const [isAllowed, visits] = await Promise.all([this.replays.isAllowed(id), this.replays.newest(id)]);
    return { isAllowed, sample: SAMPLE_PERCENT, visits };
  }

  /** Allows replays of visits from now on, or ends them and makes those of earlier visits unavailable. */
  @Put("replays")
  @HttpCode(204)
  @ApiNoContentResponse()
  async choose(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: ReplayChoice }) { isAllowed }: ReplayChoice,
    @UserId() userId: string,
  ): Promise<void> {
    await this.own.check(id, userId);
    await this.replays.choose(id, isAllowed);
  }

  @Get("replays/:visitId")
  @ApiOkResponse({ standardSchema: Replay })
  async visit(
    @Param("id", ParseUUIDPipe) id: string,
    @Param("visitId", ParseUUIDPipe) visitId: string,
    @UserId() userId: string,
  ): Promise<Replay> {
    await this.own.check(id, userId);
    const replay = await this.replays.visit(id, visitId);
    if (!replay) throw new DomainError("not-found", "visit-not-found", "There is no such visit.");
    return replay;
  }

  @Get("heat")
  @ApiOkResponse({ standardSchema: Heat })
  async heat(
    @Param("id", ParseUUIDPipe) id: string,
    @Query({ schema: HeatQuery }) { revision }: HeatQuery,
    @UserId() userId: string,
  ): Promise<Heat> {
    await this.own.check(id, userId);
    return this.replays.heat(id, revision);
  }
}
