import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { type Job, MAIL_RETRY } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { Mails } from "#backend/mail/mails";
import { GetContact } from "../../account/messages.ts";
import { creditNoteMail, receiptMail } from "./receipt-mail-texts.ts";
import { Receipts } from "./receipts.ts";

const ReceiptMail = z.strictObject({
  orderId: z.uuid(),
  /** Null: the invoice; otherwise the credit note of this refund. */
  refundId: z.uuid().nullable(),
  /** The mail: the same id is sent once. */
  mailId: z.uuid(),
});
type ReceiptMail = z.output<typeof ReceiptMail>;

const RECEIPT_MAIL: Job<typeof ReceiptMail> = {
  name: "receipt-mail",
  payload: ReceiptMail,
  retry: MAIL_RETRY,
};

/** The mails about receipts and credit notes. They are written when they are sent, so the job holds ids alone. */
@Injectable()
export class ReceiptMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
    private readonly receipts: Receipts,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(RECEIPT_MAIL, (mail) => this.send(mail));
  }

  /** Sends the mail about a document. `cause`: what asks for it; the same cause sends one mail. */
  enqueue(orderId: string, refundId: string | null, cause: string): Promise<void> {
    const mailId = derivedId("receipt-mail", orderId, refundId ?? "", cause);
    return this.jobs.enqueue(RECEIPT_MAIL, { orderId, refundId, mailId }, { key: mailId });
  }

  private async send({ orderId, refundId, mailId }: ReceiptMail): Promise<void> {
    const facts = await this.receipts.factsOf(orderId);
    const receipt = facts && (await this.receipts.of(facts, null));
    const buyer = facts && (await this.queries.execute(new GetContact(facts.buyerId)));
    if (!receipt || !buyer) return; // the account is gone
    const credit = receipt.creditNotes.find((each) => each.refundId === refundId);
    if (receipt.number === null || (refundId !== null && !credit)) throw new Error("the document is not issued yet");
    const link = `${this.config.origin}/orders/${orderId}/receipt`;
    const { receiptPdf } = await import("./receipt-pdf.ts");
    await this.mails.send({
      id: mailId,
      // mails are limited by kind: orders that cost nothing must not fill a mailbox, paid ones all get their receipt
      template: receipt.total === 0 ? "receipt" : `receipt ${orderId}`,
      recipientId: facts.buyerId,
      to: buyer.email,
      isSecurity: false,
      about: orderId,
      content: credit ? creditNoteMail(buyer, receipt, credit, link) : receiptMail(buyer, receipt, link),
      attachments: [
        {
          fileName: `receipt-${receipt.number}.pdf`,
          contentType: "application/pdf",
          content: await receiptPdf(receipt),
        },
      ],
    });
  }
}
