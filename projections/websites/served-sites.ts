import { Injectable } from "@nestjs/common";
import type { SiteRelease } from "#modules/website/manifest-contract";
import type { ServedSite } from "#modules/website/messages";
import { WebsiteQueries } from "./websites.queries.ts";
import type { WebsiteRow } from "./websites.schema.ts";

/** A release together with what of its website is not in it: the url, the host, the other languages. */
@Injectable()
export class ServedSites {
  constructor(private readonly websites: WebsiteQueries) {}

  async of(row: WebsiteRow, release: SiteRelease): Promise<ServedSite> {
    const translations = await Promise.all(
      release.translations.map(async (id) => {
        const other = await this.websites.one(id);
        if (!other || other.owner_id !== row.owner_id || other.live_release_id === null) return [];
        return [{ language: other.about.language, url: other.url, host: await this.hostOf(id) }];
      }),
    );
    return {
      websiteId: row.website_id,
      ownerId: row.owner_id,
      url: row.url,
      host: await this.hostOf(row.website_id),
      release,
      translations: translations.flat(),
    };
  }

  private async hostOf(websiteId: string): Promise<string | null> {
    return (await this.websites.hosts(websiteId)).find(({ verified }) => verified)?.host ?? null;
  }
}
