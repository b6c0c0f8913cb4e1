import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type Generated, type Kysely, sql, type Transaction } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import { Changes, nextChange } from "#backend/projections/changes";
import type { Reason } from "../rules/moderation.ts";
import { dataExports, dataExportsElsewhere } from "./data-export/data-export.tables.ts";
import { type DepartureTable, departures, type HiddenThingTable } from "./departure/departure.tables.ts";
import { type HostCodeTable, hostSessions } from "./host-session/host-session.tables.ts";
import { type InvitationTable, invitations } from "./invitation/invitation.tables.ts";
import { PROFILES } from "./messages.ts";
import {
  type PasskeyChallengeTable,
  type PasskeyHandleTable,
  type PasskeyTable,
  passkeys,
} from "./passkey/passkey.tables.ts";

/** The person behind a user id. Kept out of the events, so that a person can be erased. */
export interface PersonTable {
  user_id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Whether people who search for users see first and last name. */
  shows_names: Generated<boolean>;
  display_name: string;
  avatar_blob_id: string | null;
  password_hash: string;
  super_admin: boolean;
  asset_default_tags: Generated<string[]>;
  /** What the person says about themselves on their author page. */
  about: Generated<string>;
  /** A picture of theirs at the top of that page. */
  cover_asset_id: Generated<string | null>;
  /** The last event of the person's profile stream that this row was changed by; -1 before any. */
  profile_revision: Generated<string>;
  /** When the person showed that the e-mail address is theirs; null: not yet. */
  email_verified_at: Date | null;
  created_at: Generated<Date>;
}

/** A signed-in browser. The token itself is not stored, only its SHA-256. */
export interface SessionTable {
  session_id: string;
  token_hash: string;
  user_id: string;
  /** The browser and system in words, for example 'Firefox on Windows'; empty: unknown. */
  device: Generated<string>;
  /** The host of a website at which it is valid, and nowhere else; null: the mall. */
  host: string | null;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
}

/** Failed sign-ins in a row, by username and address. */
interface FailedLoginTable {
  key: string;
  failures: number;
  last_at: Date;
}

/** A link that was sent by mail. The token itself is not stored, only its SHA-256. */
export interface OneTimeTokenTable {
  token_hash: string;
  purpose: "verify-email" | "reset-password" | "change-email-old" | "change-email-new" | "keep-account";
  user_id: string;
  subject_id: string;
  address: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

/** A change of e-mail address that waits for confirmation. Each person has at most one. */
export interface EmailChangeTable {
  user_id: string;
  change_id: string;
  email: string;
  /** An address that was never verified cannot be asked: it may have been mistyped. */
  needs_old: boolean;
  confirmed_by_old: Generated<boolean>;
  confirmed_by_new: Generated<boolean>;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** The authenticator app of a person. It counts from `confirmed_at`, when the first code showed that it was set up. */
export interface AuthenticatorTable {
  user_id: string;
  /** Encrypted (`backend/sealed-secret.ts`). */
  sealed_secret: Buffer;
  confirmed_at: Date | null;
  /** The time step of the last accepted code: no code is accepted twice. */
  last_step: string | null;
  created_at: Generated<Date>;
}

/** Codes for the day the phone is lost. Only their SHA-256 is stored; used ones are kept. */
export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  created_at: Generated<Date>;
  used_at: Date | null;
}

/** Lets a person only read; for each cause one. */
export interface SuspensionTable {
  cause_id: string;
  user_id: string;
  /** Null: until it is lifted. */
  until: Date | null;
  reason: Reason;
}

export type Tables = {
  "account.suspension": SuspensionTable;
  "account.person": PersonTable;
  "account.session": SessionTable;
  "account.host_code": HostCodeTable;
  "account.failed_login": FailedLoginTable;
  "account.one_time_token": OneTimeTokenTable;
  "account.email_change": EmailChangeTable;
  "account.authenticator": AuthenticatorTable;
  "account.recovery_code": RecoveryCodeTable;
  "account.departure": DepartureTable;
  "account.passkey": PasskeyTable;
  "account.invitation": InvitationTable;
  "account.passkey_handle": PasskeyHandleTable;
  "account.passkey_challenge": PasskeyChallengeTable;
  "account.hidden_thing": HiddenThingTable;
};

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table account.person (
        user_id uuid primary key,
        username text not null,
        email text not null,
        first_name text not null,
        last_name text not null,
        display_name text not null,
        avatar_blob_id text,
        password_hash text not null,
        super_admin boolean not null,
        created_at timestamptz not null default now()
      )`.execute(database);
    await sql`create unique index person_by_username on account.person (lower(username))`.execute(database);
    await sql`
      create table account.session (
        session_id uuid primary key,
        token_hash text not null unique,
        user_id uuid not null references account.person on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`.execute(database);
    await sql`create index session_by_user on account.session (user_id)`.execute(database);
    await sql`
      create table account.failed_login (
        key text primary key,
        failures int not null,
        last_at timestamptz not null
      )`.execute(database);
  },
};

/** Old failures are found by their age and removed. */
const failedLoginAge: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index failed_login_by_age on account.failed_login (last_at)`.execute(database);
  },
};

/** What people say of themselves, and ways to find them by it. */
const profiles: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      alter table account.person
        add column asset_default_tags text[] not null default '{}',
        add column profile_revision bigint not null default -1`.execute(database);
    await sql`create index person_by_avatar on account.person (avatar_blob_id)`.execute(database);
    await sql`
      create index person_by_words on account.person
      using gin (to_tsvector('simple', translate(username, '._-', '   ') || ' ' || display_name))`.execute(database);
  },
};

/** Pages of people are in the order of their usernames, the same on every machine. */
const peopleInOrder: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index person_in_order on account.person ((lower(username) collate "C"))`.execute(database);
  },
};

/** Links sent by mail, and what they confirm. */
const confirmations: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table account.person add column email_verified_at timestamptz`.execute(database);
    await sql`create index person_by_email on account.person (lower(email))`.execute(database);
    await sql`
      create table account.one_time_token (
        token_hash text primary key,
        purpose text not null,
        user_id uuid not null references account.person on delete cascade,
        subject_id uuid not null,
        address text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(database);
    await sql`create index one_time_token_by_user on account.one_time_token (user_id, purpose)`.execute(database);
    await sql`
      create table account.email_change (
        user_id uuid primary key references account.person on delete cascade,
        change_id uuid not null,
        email text not null,
        needs_old boolean not null,
        confirmed_by_old boolean not null default false,
        confirmed_by_new boolean not null default false,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`.execute(database);
  },
};

/** Counts changes of what public pages show of people, for answers that are remembered (`backend/projections/changes.ts`). */
const profileChanges: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table account.change (name text primary key, changed bigint not null)`.execute(database);
    await sql`insert into account.change values (${PROFILES}, 0)`.execute(database);
    await sql`
      create function account.profiles_changed() returns trigger language plpgsql as $$
      begin
        update account.change set changed = ${nextChange} where name = ${sql.lit(PROFILES)};
        return null;
      end $$`.execute(database);
    await sql`
      create trigger profiles_changed
      after insert or delete or update of username, display_name, avatar_blob_id on account.person
      for each statement execute function account.profiles_changed()`.execute(database);
  },
};

/** What an author page shows besides the name. */
const authorPages: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      alter table account.person
        add column about text not null default '',
        add column cover_asset_id uuid`.execute(database);
    await sql`drop trigger profiles_changed on account.person`.execute(database);
    await sql`
      create trigger profiles_changed
      after insert or delete
      or update of username, display_name, avatar_blob_id, about, cover_asset_id on account.person
      for each statement execute function account.profiles_changed()`.execute(database);
  },
};

/** `looksOf` in SQL; a test compares the two. */
export const LOOKS = sql<string>`replace(replace(translate(lower(username), '01i._-', 'oll'), 'rn', 'm'), 'vv', 'w')`;

/** Finds usernames that look the same. */
const usernameLooks: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create index person_by_looks on account.person ((${LOOKS}))`.execute(database);
  },
};

/** What people recognise their sessions by. No network address: it is not needed for that. */
const sessionDevices: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      alter table account.session
        add column device text not null default '',
        add column last_used_at timestamptz not null default now()`.execute(database);
  },
};

/** What a sign-in asks for besides the password. */
const secondFactors: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table account.authenticator (
        user_id uuid primary key references account.person on delete cascade,
        sealed_secret bytea not null,
        confirmed_at timestamptz,
        last_step bigint,
        created_at timestamptz not null default now()
      )`.execute(database);
    await sql`
      create table account.recovery_code (
        user_id uuid not null references account.person on delete cascade,
        code_hash text not null,
        created_at timestamptz not null default now(),
        used_at timestamptz,
        primary key (user_id, code_hash)
      )`.execute(database);
  },
};

/** Who may only read. */
const suspensions: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table account.suspension (
        cause_id uuid primary key,
        user_id uuid not null,
        until timestamptz,
        reason text not null
      )`.execute(database);
    await sql`create index suspension_of_person on account.suspension (user_id)`.execute(database);
  },
};

/** First and last name are shown to others by choice only. */
const shownNames: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table account.person add column shows_names boolean not null default false`.execute(database);
  },
};

/** The account module's own tables. */
@Injectable()
export class AccountTables implements OnModuleInit {
  readonly database: Kysely<Tables>;
  /** For short reads whose text is always the same. */
  readonly lookups: Kysely<Tables>;

  constructor(
    private readonly root: Database,
    changes: Changes,
  ) {
    changes.addTable("account.change");
    this.database = root.withTables<Tables>();
    this.lookups = root.lookups.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "account", {
      "001-person-session": first,
      "002-failed-login-age": failedLoginAge,
      "003-profiles": profiles,
      "004-people-in-order": peopleInOrder,
      "005-confirmations": confirmations,
      "006-profile-changes": profileChanges,
      "007-author-pages": authorPages,
      "008-username-looks": usernameLooks,
      "009-session-devices": sessionDevices,
      "010-second-factors": secondFactors,
      "011-departures": departures,
      "012-data-exports": dataExports,
      "013-passkeys": passkeys,
      "014-invitations": invitations,
      "015-suspensions": suspensions,
      "016-data-exports-elsewhere": dataExportsElsewhere,
      "017-host-sessions": hostSessions,
      "018-shown-names": shownNames,
    });
  }

  /** Runs `work` in one transaction; `within` is the same one for others who take part, such as the job queue. */
  transaction<T>(work: (tables: Transaction<Tables>, within: Transaction<unknown>) => Promise<T>): Promise<T> {
    return this.root.transaction().execute((within) => work(within.withTables<Tables>(), within));
  }
}
