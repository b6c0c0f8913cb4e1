import { Body, Controller, HttpCode, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Public } from "#backend/auth/bearer.guard";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { Session } from "../contract.ts";
import { deviceNameOf } from "../rules/device-name.ts";
import { SecondStepRequest } from "../second-factor-contract.ts";
import { FinishSignIn } from "./second-step.handler.ts";

/** From one network address, right or wrong: a household or an office. */
const A_MINUTE = {
  times: 60,
  perMs: 60_000,
  code: "too-many-tries",
  message: "Too many tries from your network. Please wait a while.",
};

@ApiTags("account")
@Controller("public/api/login")
export class SecondStepController {
  private readonly tries = new AddressLimit(A_MINUTE);

  constructor(private readonly commands: CommandBus) {}

  @Public()
  @Post("second-step")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Session })
  finish(
    @Body({ schema: SecondStepRequest }) request: SecondStepRequest,
    @Req() { ip, headers }: FastifyRequest,
  ): Promise<Session> {
    this.tries.count(ip);
    return this.commands.execute(
      new FinishSignIn(request, { address: ip, device: deviceNameOf(headers["user-agent"]) }),
    );
  }
}
