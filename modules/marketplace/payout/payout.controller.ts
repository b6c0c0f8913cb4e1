import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { CancelPayout, PaidPayout, PayoutRequest, RequestedPayout } from "../ledger-contract.ts";
import { DecidePayout, RequestPayout } from "./payout.handlers.ts";

@ApiTags("balance")
@ApiBearerAuth()
@Controller("api")
export class PayoutController {
  private readonly requests = new AddressLimit({
    times: 30,
    perMs: 60_000,
    code: "too-many-payouts",
    message: "Too many payouts at once. Please wait a minute.",
  });

  constructor(private readonly commands: CommandBus) {}

  /** Requests the payout of all that is available in a currency. Asking again answers the same payout. */
  @Post("payouts")
  @ApiCreatedResponse({ standardSchema: RequestedPayout })
  request(
    @Body({ schema: PayoutRequest }) { currency }: PayoutRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<RequestedPayout> {
    this.requests.count(userId);
    return this.commands.execute(new RequestPayout(userId, currency, context));
  }

  /** Records that a payout was transferred. For super admins; 404 for others. */
  @Post("support/payouts/:sellerId/:id/paid")
  @HttpCode(204)
  @ApiNoContentResponse()
  async paid(
    @Param("sellerId", ParseUUIDPipe) sellerId: string,
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: PaidPayout }) decision: PaidPayout,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DecidePayout(sellerId, id, decision, context));
  }

  /** Cancels a payout: its amount is available to the seller again. For super admins; 404 for others. */
  @Post("support/payouts/:sellerId/:id/cancel")
  @HttpCode(204)
  @ApiNoContentResponse()
  async cancel(
    @Param("sellerId", ParseUUIDPipe) sellerId: string,
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: CancelPayout }) decision: CancelPayout,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DecidePayout(sellerId, id, decision, context));
  }
}
