import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Context, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { GetAlarms, RefundOrder, SendReceiptAgain } from "../marketplace/messages.ts";
import { Refund } from "../marketplace/order-contract.ts";
import { SupportAlarms, SupportRefund, SupportResend } from "./contract.ts";
import { RecordAccess } from "./messages.ts";

/** Alarms that are listed. */
const LISTED = 200;

/** What support does, and what is wrong with payments. For super admins. */
@ApiTags("support")
@ApiBearerAuth()
@Controller("api/support")
export class SupportController {
  private readonly mails = new AddressLimit({
    times: 30,
    perMs: 3_600_000,
    code: "too-many",
    message: "Too many calls. Please try again later.",
  });

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The latest alarms, healed ones too, newest first. */
  @Get("alarms")
  @ApiOkResponse({ standardSchema: SupportAlarms })
  async alarms(@Visitor() visitor: SignedIn | null, @Context() context: CommandContext): Promise<SupportAlarms> {
    superAdminOnly(visitor);
    await this.commands.execute(new RecordAccess("alarms", {}, context));
    const alarms = await this.queries.execute(new GetAlarms(LISTED));
    return {
      items: alarms.map(({ raisedAt, healedAt, ...alarm }) => ({
        ...alarm,
        raisedAt: raisedAt.toISOString(),
        healedAt: healedAt?.toISOString() ?? null,
      })),
    };
  }

  /** Sends the receipt's mail to the buyer once more. The order's history holds who did it and why. */
  @Post("orders/:id/receipt-mails")
  @HttpCode(202)
  async resend(
    @Param("id", ParseUUIDPipe) orderId: string,
    @Body({ schema: SupportResend }) { reason }: SupportResend,
    @Visitor() visitor: SignedIn | null,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    superAdminOnly(visitor);
    this.mails.count(userId);
    await this.commands.execute(new SendReceiptAgain(orderId, context));
    await this.commands.execute(new RecordAccess("receipt", { orderId, filters: { reason } }, context));
  }

  /** Refunds a line of any order, in part or whole. The order's history holds who did it and why. */
  @Post("orders/:id/refunds")
  @ApiCreatedResponse({ standardSchema: Refund })
  async refund(
    @Param("id", ParseUUIDPipe) orderId: string,
    @Body({ schema: SupportRefund }) { licenseOptionId, amount, reason }: SupportRefund,
    @Visitor() visitor: SignedIn | null,
    @Context() context: CommandContext,
  ): Promise<Refund> {
    superAdminOnly(visitor);
    return this.commands.execute(
      new RefundOrder(orderId, [{ licenseOptionId, amount: amount ?? null }], reason, "support", context),
    );
  }
}
