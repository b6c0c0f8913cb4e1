import { Body, Controller, HttpCode, Inject, Param, ParseUUIDPipe, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Context, Public, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { rawWebhookBody } from "#backend/http/webhook-body";
import { DomainError } from "../../decider.ts";
import { RefundOrder } from "../messages.ts";
import { Order, Refund, RefundInput, SandboxDecision, SandboxDispute, WithdrawalRequest } from "../order-contract.ts";
import { EndOrder } from "./end-order.handler.ts";
import { PaymentInbox } from "./payment-inbox.ts";
import { SandboxProvider } from "./sandbox-provider.ts";
import { SettleOrder } from "./settlement.handlers.ts";

const WEBHOOKS = { times: 600, perMs: 60_000, code: "too-many", message: "Too many calls. Please try again later." };

@ApiTags("orders")
@ApiBearerAuth()
@Controller()
export class PaymentController {
  private readonly webhooks = new AddressLimit(WEBHOOKS);
  private readonly withdrawals = new AddressLimit({ ...WEBHOOKS, times: 20 });

  constructor(
    private readonly commands: CommandBus,
    private readonly inbox: PaymentInbox,
    private readonly sandbox: SandboxProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Asks the provider how the payment of a waiting order stands, and completes it. The return page calls this. */
  @Post("api/orders/:id/payment")
  @ApiCreatedResponse({ standardSchema: Order })
  complete(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<Order> {
    return this.commands.execute(new SettleOrder(id, context, userId));
  }

  /** Cancels an order that is not paid; its lines return to the cart. One that was paid meanwhile stays paid. */
  @Post("api/orders/:id/cancel")
  @ApiCreatedResponse({ standardSchema: Order })
  cancel(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<Order> {
    return this.commands.execute(new EndOrder(id, "buyer", context, userId));
  }

  /** Refunds a sale of one's own, in part or whole. */
  @Post("api/orders/:id/lines/:licenseOptionId/refunds")
  @ApiCreatedResponse({ standardSchema: Refund })
  refund(
    @Param("id", ParseUUIDPipe) orderId: string,
    @Param("licenseOptionId", ParseUUIDPipe) licenseOptionId: string,
    @Body({ schema: RefundInput }) { amount, reason }: RefundInput,
    @Context() context: CommandContext,
  ): Promise<Refund> {
    const lines = [{ licenseOptionId, amount: amount ?? null }];
    return this.commands.execute(new RefundOrder(orderId, lines, reason, "seller", context));
  }

  /** Withdraws from lines that the buyer has not opened, as the law on consumers' contracts lets them. Confirmed by mail. */
  @Post("api/orders/:id/withdrawal")
  @ApiCreatedResponse({ standardSchema: Refund })
  withdraw(
    @Param("id", ParseUUIDPipe) orderId: string,
    @UserId() userId: string,
    @Body({ schema: WithdrawalRequest }) { licenseOptionIds }: WithdrawalRequest,
    @Context() context: CommandContext,
  ): Promise<Refund> {
    this.withdrawals.count(userId);
    const lines = licenseOptionIds.map((licenseOptionId) => ({ licenseOptionId, amount: null }));
    return this.commands.execute(new RefundOrder(orderId, lines, "Withdrawal", "withdrawal", context));
  }

  /** What the payment provider tells by itself. Verified before it is parsed; the work is done later. */
  @Public()
  @Post("public/api/payments/:provider/webhook")
  @HttpCode(200)
  @ApiOkResponse({ description: "received" })
  async webhook(@Param("provider") provider: string, @Req() request: FastifyRequest): Promise<{ received: true }> {
    this.webhooks.count(request.ip);
    await this.inbox.receive(provider, rawWebhookBody(request), request.headers);
    return { received: true };
  }

  /** The buyer's decision on the sandbox's payment page. */
  @Post("api/sandbox-payments/:orderId")
  @ApiCreatedResponse({ standardSchema: Order })
  async decide(
    @Param("orderId", ParseUUIDPipe) orderId: string,
    @UserId() userId: string,
    @Body({ schema: SandboxDecision }) { outcome }: SandboxDecision,
    @Context() context: CommandContext,
  ): Promise<Order> {
    if (this.config.PAYMENT_PROVIDER !== "sandbox" || !(await this.sandbox.decide(orderId, outcome, userId))) {
      throw new DomainError("not-found", "not-found", "There is no such payment.");
    }
    return this.commands.execute(new SettleOrder(orderId, context, userId));
  }

  /** Simulates a dispute by the buyer's bank, for super admins. It comes by webhook, as a real one would. */
  @Post("api/sandbox-payments/:orderId/disputes")
  @HttpCode(202)
  async dispute(
    @Param("orderId", ParseUUIDPipe) orderId: string,
    @Body({ schema: SandboxDispute }) { status, amount }: SandboxDispute,
    @Context() { superAdmin }: CommandContext,
  ): Promise<void> {
    if (this.config.PAYMENT_PROVIDER !== "sandbox" || !superAdmin) {
      throw new DomainError("not-found", "not-found", "There is no such payment.");
    }
    const disputeId = `sandbox-dispute-${orderId}`;
    const reason = "Simulated in the sandbox.";
    const { body, headers } = this.sandbox.webhook(`${disputeId}-${status}`, {
      kind: "dispute",
      orderId,
      disputeId,
      status,
      amount,
      reason,
    });
    await this.inbox.receive(this.sandbox.name, body, headers);
  }
}
