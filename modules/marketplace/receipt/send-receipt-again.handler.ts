import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { DomainError, notAuthorized } from "../../decider.ts";
import { SendReceiptAgain } from "../messages.ts";
import { ReceiptMails } from "./receipt-mails.ts";
import { Receipts } from "./receipts.ts";

@CommandHandler(SendReceiptAgain)
export class SendReceiptAgainHandler implements ICommandHandler<SendReceiptAgain> {
  constructor(
    private readonly receipts: Receipts,
    private readonly mails: ReceiptMails,
  ) {}

  async execute({ orderId, context }: SendReceiptAgain): Promise<void> {
    if (!context.superAdmin) throw notAuthorized();
    if (!(await this.receipts.factsOf(orderId))) {
      throw new DomainError("not-found", "not-found", "There is no such receipt.");
    }
    await this.mails.enqueue(orderId, null, context.commandId);
  }
}
