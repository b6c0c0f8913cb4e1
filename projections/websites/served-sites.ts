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
    return {
      websiteId: row.website_id,
      ownerId: row.owner_id,
      url: row.url,
      host: await this.hostOf(row.website_id),
      release,
      translations: await this.translationsOf(release, row.owner_id),
    };
  }

  /** In the owner's order, one for each language. */
  private async translationsOf({ translations, language }: SiteRelease, ownerId: string) {
    if (translations.length === 0) return [];
    const rows = await this.websites.liveAmong(translations, ownerId);
    const ordered = translations.flatMap((id) => rows.find(({ website_id }) => website_id === id) ?? []);
    const others = ordered.filter(
      (one, index) =>
        one.language !== language && ordered.findIndex((other) => other.language === one.language) === index,
    );
    return Promise.all(
      others.map(async ({ website_id, pages, start_page_id, url, language }) => ({
        url,
        language,
        host: await this.hostOf(website_id),
        pages: pages.filter(({ pageId }) => pageId !== start_page_id),
      })),
    );
  }

  private async hostOf(websiteId: string): Promise<string | null> {
    return (await this.websites.hosts(websiteId)).find(({ verified }) => verified)?.host ?? null;
  }
}
