import { Controller, Get, Param, ParseUUIDPipe } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Context, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { Mails } from "#backend/mail/mails";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { AuditDocument } from "#modules/support/audit-contract";
import { SupportOrder } from "#modules/support/contract";
import { type EventRef, MakeAudit, ReadEvents, RecordAccess } from "#modules/support/messages";
import { entryOf, namesIn, peopleIn } from "./history.ts";
import { mailSentence } from "./mail-words.ts";
import { type OrderRow, purchaseOf, refundableOf } from "./order-rows.ts";
import { SupportQueries } from "./support.queries.ts";

/** One order with its whole history. For super admins; each access is recorded first. */
@ApiTags("support")
@ApiBearerAuth()
@ReadsFrom("support")
@Controller("api/support/orders")
export class SupportOrderController {
  constructor(
    private readonly orders: SupportQueries,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly mails: Mails,
  ) {}

  @Get(":id")
  @ApiOkResponse({ standardSchema: SupportOrder })
  async order(
    @Param("id", ParseUUIDPipe) id: string,
    @Visitor() visitor: SignedIn | null,
    @Context() context: CommandContext,
  ): Promise<SupportOrder> {
    superAdminOnly(visitor);
    const row = await this.found(id);
    await this.commands.execute(new RecordAccess("order", { orderId: id }, context));
    const [events, copies, payments, mails] = await Promise.all([
      this.queries.execute(new ReadEvents(await this.events(id), "current")),
      this.orders.copiesOf(id),
      this.orders.paymentsOf(id),
      this.mails.about(id),
    ]);
    const recipients = mails.flatMap(({ recipient_id }) => recipient_id ?? []);
    const ids = [row.buyer_id, ...row.lines.map(({ authorId }) => authorId), ...peopleIn(events), ...recipients];
    const people = await this.queries.execute(new GetPublicProfiles(ids));
    const names = namesIn(row, people, copies);
    return {
      ...purchaseOf(row, people),
      lines: row.lines.map((line) => ({
        ...line,
        seller: people.get(line.authorId) ?? null,
        refundable: refundableOf(row, line.licenseOptionId),
      })),
      payments,
      copies: copies.map((copy) => ({
        itemType: copy.item_type,
        copyId: copy.copy_id,
        originalId: copy.original_id,
        createdAt: copy.created_at.toISOString(),
        isDeleted: copy.is_deleted,
      })),
      history: events.map((event) => entryOf(event, names)),
      mails: mails.map((mail) => ({
        id: mail.mail_id,
        at: mail.created_at.toISOString(),
        sentence: mailSentence(mail, names.person(mail.recipient_id ?? "")),
      })),
    };
  }

  /** All events of an order with a hash chain over them; `npm run verify-audit` checks it. */
  @Get(":id/audit.json")
  @ApiOkResponse({ standardSchema: AuditDocument })
  async audit(
    @Param("id", ParseUUIDPipe) id: string,
    @Visitor() visitor: SignedIn | null,
    @Context() context: CommandContext,
  ): Promise<AuditDocument> {
    superAdminOnly(visitor);
    await this.found(id);
    await this.commands.execute(new RecordAccess("audit", { orderId: id }, context));
    // without notifications: they prove nothing about the order, and audits from before they were listed stay valid
    const proof = (await this.events(id)).filter(({ stream }) => !stream.startsWith("notification-"));
    return this.queries.execute(new MakeAudit(id, proof));
  }

  private async found(id: string): Promise<OrderRow> {
    const row = await this.orders.order(id);
    if (!row) throw new DomainError("not-found", "not-found", "There is no such order.");
    return row;
  }

  /** Which events belong to an order, as they follow each other in the log. */
  private async events(orderId: string): Promise<EventRef[]> {
    const refs = await this.orders.eventsOf(orderId);
    return refs.map(({ stream, revision }) => ({ stream, revision: BigInt(revision) }));
  }
}
