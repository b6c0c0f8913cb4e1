import { Controller, Get, Post } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { PayoutAccount, PayoutAccountLink } from "../payout-contract.ts";
import { GetPayoutAccount, LinkPayoutAccount, ReadPayoutAccount } from "./payout-account.handlers.ts";

const CALLS = { times: 30, perMs: 60_000, code: "too-many", message: "Too many calls. Please wait a minute." };

/** The signed-in seller's account at the payment provider. */
@ApiTags("balance")
@ApiBearerAuth()
@Controller("api/payout-account")
export class PayoutAccountController {
  private readonly calls = new AddressLimit(CALLS);

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: PayoutAccount })
  account(@UserId() userId: string): Promise<PayoutAccount> {
    return this.queries.execute(new GetPayoutAccount(userId));
  }

  /** The provider's page where the seller sets up payouts, or looks after them. */
  @Post("link")
  @ApiCreatedResponse({ standardSchema: PayoutAccountLink })
  link(@UserId() userId: string, @Context() context: CommandContext): Promise<PayoutAccountLink> {
    this.calls.count(userId);
    return this.commands.execute(new LinkPayoutAccount(userId, context));
  }

  /** Asks the provider how the account stands, for a seller who comes back from its page. */
  @Post("reading")
  @ApiCreatedResponse({ standardSchema: PayoutAccount })
  read(@UserId() userId: string, @Context() context: CommandContext): Promise<PayoutAccount> {
    this.calls.count(userId);
    return this.commands.execute(new ReadPayoutAccount(userId, context));
  }
}
