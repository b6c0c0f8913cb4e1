import type { Transaction } from "kysely";
import type { EventHandlers } from "#backend/projections/projection";
import type { WebsiteEvent } from "#modules/website/events";
import type { WebsiteTables } from "./websites.schema.ts";

/** Hosts of websites. */
export const hostHandlers: EventHandlers<WebsiteEvent, Transaction<WebsiteTables>> = {
  async SiteHostAdded({ websiteId, host, token, checkAt }, _event, tables) {
    const row = { host, website_id: websiteId, token, verified: false, last: null, check_at: checkAt };
    await tables.insertInto("websites.host").values(row).execute();
  },
  async SiteHostChecked({ websiteId, host, at, checkAt, isProven, by, provenAt, found }, _event, tables) {
    // The reservation keeps two websites from holding one host. Were it to fail, the read model must go on.
    if (isProven) {
      await tables
        .updateTable("websites.host")
        .set({ verified: false })
        .where("host", "=", host)
        .where("verified", "=", true)
        .where("website_id", "<>", websiteId)
        .execute();
    }
    await tables
      .updateTable("websites.host")
      .set({ verified: isProven, last: JSON.stringify({ at, isProven, by, provenAt, found }), check_at: checkAt })
      .where("website_id", "=", websiteId)
      .where("host", "=", host)
      .execute();
  },
  async SiteHostRemoved({ websiteId, host }, _event, tables) {
    await tables.deleteFrom("websites.host").where("website_id", "=", websiteId).where("host", "=", host).execute();
  },
};
