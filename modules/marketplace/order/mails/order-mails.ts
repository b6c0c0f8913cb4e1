import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Aggregates } from "#backend/commands/aggregates";
import { CONFIG, type Config } from "#backend/config/config";
import { type Job, MAIL_RETRY } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { Mails } from "#backend/mail/mails";
import { GetContact } from "../../../account/messages.ts";
import { order } from "../order.ts";
import { isOfSale, ORDER_MAILS, orderMail } from "./order-mail-texts.ts";

const OrderMail = z.strictObject({
  orderId: z.uuid(),
  kind: z.enum(ORDER_MAILS),
  recipientId: z.uuid(),
  /** Whose lines and amounts it is about; null: the whole order. */
  refundId: z.uuid().nullable(),
  /** When it happened (ISO 8601). */
  at: z.string(),
  /** The same id is sent once. */
  mailId: z.uuid(),
});
export type OrderMail = z.output<typeof OrderMail>;

const ORDER_MAIL: Job<typeof OrderMail> = {
  name: "order-mail",
  payload: OrderMail,
  retry: MAIL_RETRY,
};

/** The mails about what happens to orders. They are written when they are sent, so the job holds ids alone. */
@Injectable()
export class OrderMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
    private readonly aggregates: Aggregates,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ORDER_MAIL, (mail) => this.send(mail));
  }

  /** Harmless when repeated. */
  enqueue(mail: OrderMail): Promise<void> {
    return this.jobs.enqueue(ORDER_MAIL, mail, { key: mail.mailId });
  }

  private async send({ orderId, kind, recipientId, refundId, at, mailId }: OrderMail): Promise<void> {
    const { placed, refunds } = (await this.aggregates.load(order, `order-${orderId}`)).state;
    const to = await this.queries.execute(new GetContact(recipientId));
    if (!placed || !to) return; // the account is gone
    const { currency, placedAt } = placed;
    const own = placed.lines.filter((line) => !isOfSale(kind) || line.authorId === recipientId);
    const refund = refunds.find((each) => each.refundId === refundId);
    const lines = own.flatMap(({ licenseOptionId, itemName, licenseType, total }) => {
      if (!refund) return [{ itemName, licenseType, total }];
      const part = refund.lines.find((line) => line.licenseOptionId === licenseOptionId);
      return part ? [{ itemName, licenseType, total: part.amount }] : [];
    });
    await this.mails.send({
      id: mailId,
      // mails are limited by kind: orders that nobody pays must not fill a mailbox, the others all get their mails
      template: kind === "expired" ? "order expired" : `order ${orderId}`,
      recipientId,
      to: to.email,
      isSecurity: false,
      about: orderId,
      content: orderMail(kind, { to, lines, currency, placedAt, at, origin: this.config.origin }),
    });
  }
}
