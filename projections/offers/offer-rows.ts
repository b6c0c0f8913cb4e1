import type { Insertable, Transaction } from "kysely";
import type { OfferTables } from "./offers.schema.ts";

type Option = Insertable<OfferTables["offers.option"]>;
type Item = Insertable<OfferTables["offers.item"]>;

/** New rows of one batch of events, collected and written together before anything reads them. */
export class OfferRows {
  private options: Option[] = [];
  private items: Item[] = [];

  constructor(private readonly tables: Transaction<OfferTables>) {}

  addOption(option: Option): void {
    this.options.push(option);
  }

  addItem(item: Item): void {
    this.items.push(item);
  }

  /** The tables, after writing all collected rows. */
  async written(): Promise<Transaction<OfferTables>> {
    const { options, items } = this;
    [this.options, this.items] = [[], []];
    if (options.length > 0) await this.tables.insertInto("offers.option").values(options).execute();
    if (items.length > 0) await this.tables.insertInto("offers.item").values(items).execute();
    return this.tables;
  }
}
