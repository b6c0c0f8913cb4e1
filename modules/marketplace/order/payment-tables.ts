import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type Generated, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";

/**
 * `payment-without-order`: the provider has money for an order that the mall does not know. `payment-overdue`: the
 * provider has not answered about an order for two minutes. `paid-twice`, `payment-mismatch`: money came twice, or not
 * the order's total. `limit-exceeded`: an order that was paid late
 * took one more than there are, of a stock or of a code's uses. `refund-failed`: the provider refused to give money back. `payout-failed`: it refused a transfer to
 * a seller, or the transfer came back.
 */
export type AlarmKind =
  | "payment-without-order"
  | "payment-overdue"
  | "paid-twice"
  | "payment-mismatch"
  | "refund-failed"
  | "limit-exceeded"
  | "payout-failed";

/** What is kept beside the log to talk to payment providers. */
export type Tables = {
  "marketplace.pending_payment": {
    order_id: string;
    buyer_id: string;
    tries: Generated<number>;
    next_try: Generated<Date>;
  };
  "marketplace.alarm": {
    kind: AlarmKind;
    subject: string;
    detail: string;
    raised_at: Generated<Date>;
    healed_at: Date | null;
  };
  /** The events that a provider's webhook has told, by the provider's own id. */
  "marketplace.payment_notice": {
    provider: string;
    event_id: string;
    received_at: Generated<Date>;
  };
  /** How far a provider's list of events has been read. */
  "marketplace.provider_reading": {
    provider: string;
    read_until: Date;
    next_reading: Date;
  };
  /** What a real provider would keep on its side. */
  "marketplace.sandbox_payment": {
    order_id: string;
    buyer_id: string;
    total: number;
    currency: string;
    started_at: Generated<Date>;
    /** Null while it is open. */
    outcome: "paid" | "declined" | "expired" | null;
  };
};

const pending: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table marketplace.pending_payment (
        order_id uuid primary key,
        buyer_id uuid not null,
        tries int not null default 0,
        next_try timestamptz not null default now() + interval '10 seconds'
      )`.execute(database);
    await sql`create index pending_payment_next on marketplace.pending_payment (next_try)`.execute(database);
  },
};

const providers: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table marketplace.alarm (
        kind text not null,
        subject text not null,
        detail text not null,
        raised_at timestamptz not null default now(),
        healed_at timestamptz,
        primary key (kind, subject)
      )`.execute(database);
    await sql`create index alarm_raised on marketplace.alarm (raised_at desc)`.execute(database);
    await sql`
      create table marketplace.payment_notice (
        provider text not null,
        event_id text not null,
        received_at timestamptz not null default now(),
        primary key (provider, event_id)
      )`.execute(database);
    await sql`
      create table marketplace.sandbox_payment (
        order_id uuid primary key,
        buyer_id uuid not null,
        total int not null,
        currency text not null,
        started_at timestamptz not null default now(),
        outcome text
      )`.execute(database);
  },
};

const reading: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table marketplace.provider_reading (
        provider text primary key,
        read_until timestamptz not null,
        next_reading timestamptz not null
      )`.execute(database);
  },
};

/** Creates the tables of payments. */
@Injectable()
export class PaymentTables implements OnModuleInit {
  constructor(private readonly database: Database) {}

  async onModuleInit(): Promise<void> {
    await migrate(this.database, "marketplace", {
      "001-pending-payment": pending,
      "002-providers": providers,
      "003-provider-reading": reading,
    });
  }
}
