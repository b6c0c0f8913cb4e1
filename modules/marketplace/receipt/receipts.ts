import { Inject, Injectable } from "@nestjs/common";
import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { CONFIG, type Config } from "#backend/config/config";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { GetContact, GetPublicProfiles } from "../../account/messages.ts";
import { DomainError } from "../../decider.ts";
import type { OrderEvent } from "../events.ts";
import { GetOptionTermsAt, GetReceipt } from "../messages.ts";
import type { Receipt, ReceiptBuyer } from "../receipt-contract.ts";
import { licenseType } from "../rules/license-types.ts";
import { licenseWords } from "../rules/license-words.ts";
import { type PaidOrderFacts, paidOrderFacts } from "./paid-order-facts.ts";
import { type OptionThen, receiptOf } from "./receipt-of.ts";
import { type DocumentWords, ReceiptTables } from "./receipt-tables.ts";

const NOBODY: ReceiptBuyer = { name: "", company: "", address: "", vatId: "" };

/** Puts receipts together: from the order's own events, the terms of that time, and the words of the document. */
@Injectable()
export class Receipts {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly queries: QueryBus,
    private readonly tables: ReceiptTables,
  ) {}

  /** What is known of a paid order; null if it is not paid or there is none. */
  async factsOf(orderId: string): Promise<PaidOrderFacts | null> {
    const history: { event: OrderEvent; at: string }[] = [];
    for await (const { type, data, meta } of this.store.readStream(`order-${orderId}`)) {
      history.push({ event: { type, data } as OrderEvent, at: meta.at }); // the store is typed at its border
    }
    return paidOrderFacts(history);
  }

  /** The receipt of a paid order. `version` null: the newest. Null: there is no such version. */
  async of(facts: PaidOrderFacts, version: number | null): Promise<Receipt | null> {
    const documents = await this.tables.ofOrder(facts.orderId);
    const invoices = documents.filter(({ refund_id }) => refund_id === null);
    const invoice = version === null ? invoices.at(-1) : invoices.find((each) => each.version === version);
    if (version !== null && !invoice) return null;
    const then = await Promise.all(facts.lines.map((line) => this.optionThen(line)));
    const words = invoice?.words ?? (await this.wordsNow(facts));
    return receiptOf(facts, then, words, { invoice: invoice ?? null, documents });
  }

  /** The people of an order by their names now, and what its licenses allow in today's words: for a new document. */
  async wordsNow({ buyerId, lines }: PaidOrderFacts): Promise<DocumentWords> {
    const [buyer, authors] = await Promise.all([
      this.queries.execute(new GetContact(buyerId)),
      this.queries.execute(new GetPublicProfiles(lines.map(({ authorId }) => authorId))),
    ]);
    const allowed = (id: string) => {
      const terms = licenseType(id);
      return terms ? licenseWords(terms) : "";
    };
    return {
      issuer: this.config.RECEIPT_ISSUER,
      buyer: { ...NOBODY, name: buyer?.fullName ?? "" },
      sellers: Object.fromEntries(lines.map(({ authorId }) => [authorId, authors.get(authorId)?.name ?? ""])),
      allows: Object.fromEntries(lines.map(({ licenseTypeId }) => [licenseTypeId, allowed(licenseTypeId)])),
    };
  }

  private async optionThen(line: PaidOrderFacts["lines"][number]): Promise<OptionThen | null> {
    const { licenseOptionId, optionRevision } = line;
    if (optionRevision === null) return null;
    return this.queries.execute(new GetOptionTermsAt(licenseOptionId, optionRevision));
  }
}

@QueryHandler(GetReceipt)
export class GetReceiptHandler implements IQueryHandler<GetReceipt> {
  constructor(private readonly receipts: Receipts) {}

  async execute({ orderId, viewerId, version }: GetReceipt): Promise<Receipt> {
    const facts = await this.receipts.factsOf(orderId);
    const receipt = facts?.buyerId === viewerId ? await this.receipts.of(facts, version) : null;
    if (!receipt) throw new DomainError("not-found", "not-found", "There is no such receipt.");
    return receipt;
  }
}
