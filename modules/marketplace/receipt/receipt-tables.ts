import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type ColumnType, type Insertable, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import type { ReceiptBuyer } from "../receipt-contract.ts";

/** What a document says that is not in the order's events: people, and words that may change later. */
export interface DocumentWords {
  readonly issuer: readonly string[];
  readonly buyer: ReceiptBuyer;
  /** The authors' names by id. */
  readonly sellers: Readonly<Record<string, string>>;
  /** What each license allows, by its type. */
  readonly allows: Readonly<Record<string, string>>;
}

type Tables = {
  "receipts.document": {
    /** Of the invoice or credit note, the same in all versions. */
    document_id: string;
    version: number;
    number: string;
    order_id: string;
    /** Null for an invoice. */
    refund_id: string | null;
    buyer_id: string;
    words: ColumnType<DocumentWords, string, never>;
    issued_at: Date;
  };
};

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table receipts.document (
        document_id uuid not null,
        version int not null,
        number text not null,
        order_id uuid not null,
        refund_id uuid,
        buyer_id uuid not null,
        words jsonb not null,
        issued_at timestamptz not null,
        primary key (document_id, version)
      )`.execute(database);
    await sql`create index document_of_order on receipts.document (order_id)`.execute(database);
  },
};

/**
 * The documents that were issued. They name people, so they are a table beside the log and not events; nothing of a
 * document is changed afterwards.
 */
@Injectable()
export class ReceiptTables implements OnModuleInit {
  readonly database: Kysely<Tables>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "receipts", { "001-document": first });
  }

  /** All versions of an order's documents, older first. */
  ofOrder(orderId: string) {
    return this.database
      .selectFrom("receipts.document")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("document_id")
      .orderBy("version")
      .execute();
  }

  /** Harmless when repeated. False: this version is there already. */
  async add(
    document: Omit<Insertable<Tables["receipts.document"]>, "words"> & { words: DocumentWords },
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.database
      .insertInto("receipts.document")
      .values({ ...document, words: JSON.stringify(document.words) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
}
