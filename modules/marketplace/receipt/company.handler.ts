import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { CompanyDetails, Receipt } from "../receipt-contract.ts";
import { ReceiptTables } from "./receipt-tables.ts";
import { Receipts } from "./receipts.ts";

/** Most versions of one receipt. */
const VERSIONS = 20;

/** Puts the buyer's company on the receipt: a new version of the document, with the same number. The old ones stay. */
export class PutCompanyOnReceipt extends Command<Receipt> {
  constructor(
    readonly orderId: string,
    readonly company: CompanyDetails,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PutCompanyOnReceipt)
export class PutCompanyOnReceiptHandler implements ICommandHandler<PutCompanyOnReceipt> {
  constructor(
    private readonly receipts: Receipts,
    private readonly tables: ReceiptTables,
  ) {}

  async execute({ orderId, company, context }: PutCompanyOnReceipt): Promise<Receipt> {
    const facts = await this.receipts.factsOf(orderId);
    if (!facts || facts.buyerId !== context.userId) throw notFound();
    const newest = (await this.tables.ofOrder(orderId)).filter(({ refund_id }) => refund_id === null).at(-1);
    if (!newest) throw new DomainError("not-ready", "not-issued", "The receipt is not issued yet. Please try again.");
    const buyer = { ...newest.words.buyer, ...company };
    const isSame = (["company", "address", "vatId"] as const).every((part) => buyer[part] === newest.words.buyer[part]);
    if (!isSame) {
      if (newest.version >= VERSIONS) {
        throw new DomainError("refused", "too-many-versions", `A receipt has at most ${VERSIONS} versions.`);
      }
      const isAdded = await this.tables.add({
        ...newest,
        version: newest.version + 1,
        words: { ...newest.words, buyer },
        issued_at: new Date(context.at),
      });
      if (!isAdded) throw new DomainError("conflict", "too-busy", "Somebody else changed this. Please try again.");
    }
    const receipt = await this.receipts.of(facts, null);
    if (!receipt) throw notFound();
    return receipt;
  }
}

function notFound(): DomainError {
  return new DomainError("not-found", "not-found", "There is no such receipt.");
}
