import { Body, Controller, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiTags } from "#backend/http/api-decorators";
import { CheckoutRequest } from "../cart-contract.ts";
import { Order } from "../order-contract.ts";
import { Checkout } from "./checkout.handler.ts";

@ApiTags("orders")
@ApiBearerAuth()
@Controller("api/checkout")
export class OrderController {
  /** Lines by account: each may bring a copy of a whole Mozaik. */
  private readonly bought = new AddressLimit({
    times: 1_000,
    perMs: 3_600_000,
    code: "too-many-purchases",
    message: "Too many purchases. Please try again later.",
  });

  constructor(private readonly commands: CommandBus) {}

  /**
   * Buys the cart if its lines are as the buyer saw them; otherwise 409 `lines-changed`, which names the lines. A
   * declined payment is an answer, not an error: the order says so and why.
   */
  @Post()
  @ApiCreatedResponse({ standardSchema: Order })
  checkout(
    @UserId() userId: string,
    @Body({ schema: CheckoutRequest }) { lines, waiver }: CheckoutRequest,
    @Context() context: CommandContext,
  ): Promise<Order> {
    this.bought.count(userId, performance.now(), Math.max(lines.length, 1));
    return this.commands.execute(new Checkout(userId, lines, waiver, context));
  }
}
