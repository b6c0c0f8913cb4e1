import { sql, type Transaction } from "kysely";
import type { EventHandlers } from "#backend/projections/projection";
import type { WebsiteEvent } from "#modules/website/events";
import type { WebsiteTables } from "./websites.schema.ts";

/** Hosts of websites. Only one website at a time has proven a host: the handler of the check reserves it. */
export const hostHandlers: EventHandlers<WebsiteEvent, Transaction<WebsiteTables>> = {
  async SiteHostAdded({ websiteId, host, token, checkAt }, _event, tables) {
    const row = { host, website_id: websiteId, token, verified: false, was_verified: false, last: null };
    await tables
      .insertInto("websites.host")
      .values({ ...row, check_at: checkAt })
      .execute();
  },
  async SiteHostChecked({ websiteId, host, at, checkAt, isProven, found }, _event, tables) {
    await tables
      .updateTable("websites.host")
      .set({
        verified: isProven,
        was_verified: sql`was_verified or ${isProven}`,
        last: JSON.stringify({ at, isProven, found }),
        check_at: checkAt,
      })
      .where("website_id", "=", websiteId)
      .where("host", "=", host)
      .execute();
  },
  async SiteHostRemoved({ websiteId, host }, _event, tables) {
    await tables.deleteFrom("websites.host").where("website_id", "=", websiteId).where("host", "=", host).execute();
  },
};
