import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { websiteList } from "../website-list/website-list.ts";
import { website } from "./website.ts";
import { type KnownWebsite, liveRelease } from "./website-state.ts";

/** The websites of one owner, from their streams. */
@Injectable()
export class OwnerSites {
  constructor(private readonly aggregates: Aggregates) {}

  /** Those that have a Mozaik as a page or part in their draft, or show it to visitors. */
  async with(mozaikId: string, ownerId: string): Promise<KnownWebsite[]> {
    const { state: ids } = await this.aggregates.load(websiteList, `websiteList-${ownerId}`);
    const sites = [];
    for (const id of ids) {
      const { state } = await this.aggregates.load(website, `website-${id}`);
      if (state.status === "present" && hasMozaik(state, mozaikId)) sites.push(state);
    }
    return sites;
  }
}

function hasMozaik(site: KnownWebsite, mozaikId: string): boolean {
  const live = liveRelease(site);
  const shown = live ? [...live.pages, live.header, live.footer] : [];
  return (
    site.pages.some((page) => page.mozaikId === mozaikId) ||
    site.parts.some((part) => part.kind === "mozaik" && part.value.mozaikId === mozaikId) ||
    shown.some((pinned) => pinned?.mozaikId === mozaikId)
  );
}
