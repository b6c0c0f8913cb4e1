import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type Generated, type Kysely, sql, type Transaction } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import type { DeliveryState } from "./contract.ts";
import type { WebhookMessageType } from "./rules/event-types.ts";

/** Where an endpoint is; an address often contains a key, so the events name it by its id. */
export interface AddressTable {
  address_id: string;
  account_id: string;
  endpoint_id: string;
  address: string;
  written_at: Generated<Date>;
}

/** A secret, encrypted. */
export interface SecretTable {
  secret_id: string;
  account_id: string;
  endpoint_id: string;
  sealed: Buffer;
  written_at: Generated<Date>;
}

/** One message to one endpoint. */
export interface DeliveryTable {
  delivery_id: string;
  position: Generated<string>;
  account_id: string;
  endpoint_id: string;
  message_id: string;
  type: WebhookMessageType;
  submission_id: string | null;
  mozaik_id: string | null;
  happened_at: Date;
  state: DeliveryState;
  /** Attempts since it was sent or replayed. */
  tries: Generated<number>;
  /** The number of its newest job; an older job does nothing. */
  turn: Generated<number>;
  next_at: Date | null;
  /** When it was first sent, or replayed last. */
  begun_at: Date;
  created_at: Generated<Date>;
}

export interface AttemptTable {
  delivery_id: string;
  number: number;
  at: Date;
  milliseconds: number;
  status: number | null;
  failure: string | null;
  /** The first characters of the answer. */
  answer: string;
}

/** How an endpoint keeps up. */
export interface PaceTable {
  endpoint_id: string;
  /** It asked to be left alone until then. */
  paused_until: Date | null;
  /** Its last answer did not come in time: its messages wait beside those of the others. */
  is_slow: Generated<boolean>;
  delivered_at: Date | null;
}

export type WebhookTablesOf = {
  "webhook.address": AddressTable;
  "webhook.secret": SecretTable;
  "webhook.delivery": DeliveryTable;
  "webhook.attempt": AttemptTable;
  "webhook.pace": PaceTable;
};

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table webhook.address (
        address_id uuid primary key,
        account_id uuid not null,
        endpoint_id uuid not null,
        address text not null,
        written_at timestamptz not null default clock_timestamp()
      )`.execute(database);
    await sql`
      create table webhook.secret (
        secret_id uuid primary key,
        account_id uuid not null,
        endpoint_id uuid not null,
        sealed bytea not null,
        written_at timestamptz not null default clock_timestamp()
      )`.execute(database);
    await sql`
      create table webhook.delivery (
        delivery_id uuid primary key,
        position bigint not null generated always as identity,
        account_id uuid not null,
        endpoint_id uuid not null,
        message_id text not null,
        type text not null,
        submission_id uuid,
        mozaik_id uuid,
        happened_at timestamptz not null,
        state text not null,
        tries integer not null default 0,
        turn integer not null default 0,
        next_at timestamptz,
        begun_at timestamptz not null,
        created_at timestamptz not null default clock_timestamp()
      )`.execute(database);
    await sql`
      create table webhook.attempt (
        delivery_id uuid not null references webhook.delivery on delete cascade,
        number integer not null,
        at timestamptz not null,
        milliseconds integer not null,
        status integer,
        failure text,
        answer text not null,
        primary key (delivery_id, number)
      )`.execute(database);
    await sql`
      create table webhook.pace (
        endpoint_id uuid primary key,
        paused_until timestamptz,
        is_slow boolean not null default false,
        delivered_at timestamptz
      )`.execute(database);
    await sql`create index on webhook.address (endpoint_id)`.execute(database);
    await sql`create index on webhook.secret (endpoint_id)`.execute(database);
    await sql`create index on webhook.delivery (endpoint_id, position desc)`.execute(database);
    await sql`create index on webhook.delivery (endpoint_id, happened_at)`.execute(database);
    await sql`create index on webhook.delivery (submission_id)`.execute(database);
    await sql`create index on webhook.delivery (begun_at)`.execute(database);
    await sql`create index on webhook.delivery (next_at) where state = 'waiting'`.execute(database);
  },
};

/** The webhook module's own tables. */
@Injectable()
export class WebhookTables implements OnModuleInit {
  readonly database: Kysely<WebhookTablesOf>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<WebhookTablesOf>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "webhook", { "001-webhooks": first });
  }

  /** Runs `work` in one transaction; `within` is the same one for the job queue. */
  transaction<T>(work: (tables: Transaction<WebhookTablesOf>, within: Transaction<unknown>) => Promise<T>): Promise<T> {
    return this.root.transaction().execute((within) => work(within.withTables<WebhookTablesOf>(), within));
  }
}
