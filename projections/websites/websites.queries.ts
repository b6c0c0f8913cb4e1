import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { SiteRelease } from "#modules/website/manifest-contract";
import type { WebsiteTables } from "./websites.schema.ts";

@Injectable()
export class WebsiteQueries {
  private readonly database: Kysely<WebsiteTables>;

  constructor(database: Database) {
    this.database = database.withTables<WebsiteTables>();
  }

  /** All of an owner's websites, the newest first. */
  ownedBy(ownerId: string) {
    return this.database
      .selectFrom("websites.website as website")
      .selectAll()
      .select(
        sql<number>`(select count(*)::int from websites.page where page.website_id = website.website_id)`.as("pages"),
      )
      .where("owner_id", "=", ownerId)
      .orderBy("position", "desc")
      .execute();
  }

  one(websiteId: string) {
    return this.database
      .selectFrom("websites.website")
      .selectAll()
      .where("website_id", "=", websiteId)
      .executeTakeFirst();
  }

  /** What visitors see of an owner's websites among these, as far as other languages have to know it. */
  liveAmong(websiteIds: readonly string[], ownerId: string) {
    return this.database
      .selectFrom("websites.website as website")
      .innerJoin("websites.release as live", "live.release_id", "website.live_release_id")
      .select(["website.website_id", "website.url"])
      .select(sql<string>`live.release ->> 'language'`.as("language"))
      .select(sql<SiteRelease["pages"]>`live.release -> 'pages'`.as("pages"))
      .select(sql<string>`live.release ->> 'startPageId'`.as("start_page_id"))
      .where("website.website_id", "in", websiteIds)
      .where("website.owner_id", "=", ownerId)
      .execute();
  }

  byUrl(url: string) {
    return this.database.selectFrom("websites.website").selectAll().where("url", "=", url).executeTakeFirst();
  }

  /** The website that had this url before; undefined if there is none, or somebody has the url now. */
  byFormerUrl(url: string) {
    return this.database
      .selectFrom("websites.former_url")
      .innerJoin("websites.website", "websites.website.website_id", "websites.former_url.website_id")
      .selectAll("websites.website")
      .where("websites.former_url.url", "=", url)
      .executeTakeFirst();
  }

  /** The website that is served under this host. */
  byHost(host: string) {
    return this.database
      .selectFrom("websites.host")
      .innerJoin("websites.website", "websites.website.website_id", "websites.host.website_id")
      .selectAll("websites.website")
      .where("websites.host.host", "=", host)
      .where("websites.host.verified", "=", true)
      .executeTakeFirst();
  }

  /** The host if a website has proven it: one look-up in an index. */
  provenHost(host: string) {
    return this.database
      .selectFrom("websites.host")
      .select(["website_id", "token", "last"])
      .where("host", "=", host)
      .where("verified", "=", true)
      .executeTakeFirst();
  }

  hosts(websiteId: string) {
    return this.database
      .selectFrom("websites.host")
      .selectAll()
      .where("website_id", "=", websiteId)
      .orderBy("host")
      .execute();
  }

  /** In their order. */
  async pages(websiteId: string) {
    const rows = await this.database
      .selectFrom("websites.page")
      .select("page")
      .where("website_id", "=", websiteId)
      .orderBy(sql`page ->> 'rank' collate "C"`)
      .execute();
    return rows.map(({ page }) => page);
  }

  async menus(websiteId: string) {
    const rows = await this.database
      .selectFrom("websites.menu")
      .select("menu")
      .where("website_id", "=", websiteId)
      .orderBy("position")
      .execute();
    return rows.map(({ menu }) => menu);
  }

  menu(menuId: string) {
    return this.database
      .selectFrom("websites.menu")
      .select(["menu", "website_id"])
      .where("menu_id", "=", menuId)
      .executeTakeFirst();
  }

  async parts(websiteId: string) {
    const rows = await this.database
      .selectFrom("websites.part")
      .select("part")
      .where("website_id", "=", websiteId)
      .orderBy("position")
      .execute();
    return rows.map(({ part }) => part);
  }

  /** The Mozaiks that are headers, footers or other parts of any website of this person. */
  async mozaiksOfParts(ownerId: string): Promise<ReadonlySet<string>> {
    const rows = await this.database
      .selectFrom("websites.part")
      .innerJoin("websites.website", "websites.website.website_id", "websites.part.website_id")
      .select(sql<string>`part -> 'value' ->> 'mozaikId'`.as("mozaik_id"))
      .where("websites.website.owner_id", "=", ownerId)
      .where(sql`part ->> 'kind'`, "=", "mozaik")
      .execute();
    return new Set(rows.map(({ mozaik_id }) => mozaik_id));
  }

  part(partId: string) {
    return this.database
      .selectFrom("websites.part")
      .select(["part", "website_id"])
      .where("part_id", "=", partId)
      .executeTakeFirst();
  }

  /** `websiteId`: null if it is a release of another website. */
  async release(releaseId: string, websiteId?: string) {
    const row = await this.database
      .selectFrom("websites.release")
      .select(["release", "website_id"])
      .where("release_id", "=", releaseId)
      .executeTakeFirst();
    return row && row.website_id === (websiteId ?? row.website_id) ? row.release : null;
  }

  /** The newest first. */
  async releases(websiteId: string) {
    const rows = await this.database
      .selectFrom("websites.release")
      .select("release")
      .where("website_id", "=", websiteId)
      .orderBy("number", "desc")
      .limit(200)
      .execute();
    return rows.map(({ release }) => release);
  }
}
