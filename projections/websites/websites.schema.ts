import { type JSONColumnType, type Kysely, type Selectable, sql } from "kysely";
import type { HostFinding, SitePage, StoredPart, WebsiteAbout } from "#modules/website/events";
import type { SiteRelease, StoredMenu } from "#modules/website/manifest-contract";

interface WebsiteTable {
  website_id: string;
  owner_id: string;
  about: JSONColumnType<WebsiteAbout>;
  url: string;
  start_page_id: string | null;
  /** The release that visitors see; null: it is not published. */
  live_release_id: string | null;
  schedule: JSONColumnType<{ scheduleId: string; at: string; problem: string | null }> | null;
  /** The ids of default parts by what they are the default of. */
  defaults: JSONColumnType<Record<string, string>>;
  created: Date;
  updated: Date;
  /** Of its creation in the order of all events. */
  position: string;
}

/** What a proxy asks is one index look-up: see `host_verified`. */
interface HostTable {
  host: string;
  website_id: string;
  token: string;
  verified: boolean;
  /** The last check; null: none yet. */
  last: JSONColumnType<HostFinding & { at: string }> | null;
  check_at: string;
}

export type WebsiteTables = {
  "websites.website": WebsiteTable;
  /** Urls that websites had before, for redirects. */
  "websites.former_url": { url: string; website_id: string };
  "websites.page": { page_id: string; website_id: string; page: JSONColumnType<SitePage> };
  "websites.menu": { menu_id: string; website_id: string; menu: JSONColumnType<StoredMenu>; position: string };
  "websites.part": {
    part_id: string;
    website_id: string;
    part: JSONColumnType<StoredPart>;
    position: string;
  };
  "websites.release": {
    release_id: string;
    website_id: string;
    number: number;
    release: JSONColumnType<SiteRelease>;
  };
  "websites.host": HostTable;
};

export type WebsiteRow = Selectable<WebsiteTable>;

export async function createWebsiteTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table websites.website (
      website_id uuid primary key,
      owner_id uuid not null,
      about jsonb not null,
      url text not null,
      start_page_id uuid,
      live_release_id uuid,
      schedule jsonb,
      defaults jsonb not null,
      created timestamptz not null,
      updated timestamptz not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index website_owner on websites.website (owner_id, position desc)`.execute(database);
  await sql`create unique index website_url on websites.website (url)`.execute(database);
  await sql`create table websites.former_url (url text primary key, website_id uuid not null)`.execute(database);
  await sql`create index former_url_website on websites.former_url (website_id)`.execute(database);
  await sql`
    create table websites.page (
      page_id uuid primary key,
      website_id uuid not null,
      page jsonb not null
    )`.execute(database);
  await sql`create index page_website on websites.page (website_id)`.execute(database);
  await sql`
    create table websites.menu (
      menu_id uuid primary key,
      website_id uuid not null,
      menu jsonb not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index menu_website on websites.menu (website_id)`.execute(database);
  await sql`
    create table websites.part (
      part_id uuid primary key,
      website_id uuid not null,
      part jsonb not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index part_website on websites.part (website_id)`.execute(database);
  await sql`
    create table websites.release (
      release_id uuid primary key,
      website_id uuid not null,
      number integer not null,
      release jsonb not null
    )`.execute(database);
  await sql`create index release_website on websites.release (website_id, number desc)`.execute(database);
  await sql`
    create table websites.host (
      host text not null,
      website_id uuid not null,
      token text not null,
      verified boolean not null,
      last jsonb,
      check_at text not null,
      primary key (website_id, host)
    )`.execute(database);
  await sql`create unique index host_verified on websites.host (host) where verified`.execute(database);
}
