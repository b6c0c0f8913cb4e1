import { Controller, HttpCode, Post, Req } from "@nestjs/common";
import type { FastifyRequest } from "fastify";
import { Public } from "#backend/auth/bearer.guard";
import { ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { DomainError } from "../../decider.ts";
import { UiEvent } from "../contract.ts";
import { VisitIntake } from "./visit-intake.ts";

/** Bytes of a body. A page sends at most a few kilobytes. */
const LONGEST_BODY = 32 * 1024;

@ApiTags("analytics")
@Controller("public/api/uievents")
export class IntakeController {
  constructor(private readonly intake: VisitIntake) {}

  /** What a visitor did: a batch of one visit, or a link that was followed. Not everything that is taken is counted. */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  async record(@Req() request: FastifyRequest): Promise<void> {
    const { headers, ip, body } = request;
    const sender = {
      address: ip,
      userAgent: headers["user-agent"],
      wantsPrivacy: headers["sec-gpc"] === "1" || headers.dnt === "1",
    };
    this.intake.admit(sender);
    if (Number(headers["content-length"] ?? 0) > LONGEST_BODY) {
      this.intake.refuse("too-large");
      throw new DomainError("too-large", "over-limit", "The request is too large.");
    }
    const { data: event, error } = UiEvent.safeParse(body);
    if (!event) {
      this.intake.refuse("malformed");
      throw new DomainError("malformed", "malformed", error.issues[0]?.message ?? "The request is malformed.");
    }
    if (event.type === "visit") await this.intake.receive(event, sender);
    else await this.intake.follow(event, sender);
  }
}
