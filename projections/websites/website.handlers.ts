import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetSiteMenu } from "#modules/mozaik/messages";
import { GetProvenHost, GetServedSite, type ProvenHost, type ServedSite } from "#modules/website/messages";
import { SAMPLE_MENU, type SiteMenu } from "#mozaik/document";
import { ServedSites } from "./served-sites.ts";
import { menuAnswer, visibleMenu } from "./site-menus.ts";
import { WebsiteAnswers } from "./website-answers.ts";
import { WebsiteQueries } from "./websites.queries.ts";

@QueryHandler(GetSiteMenu)
export class GetSiteMenuHandler implements IQueryHandler<GetSiteMenu> {
  constructor(
    private readonly websites: WebsiteQueries,
    private readonly answers: WebsiteAnswers,
  ) {}

  async execute({ siteMenuId }: GetSiteMenu): Promise<SiteMenu | null> {
    if (siteMenuId === 0) return SAMPLE_MENU;
    const found = await this.websites.menu(siteMenuId);
    const row = found && (await this.websites.one(found.website_id));
    if (!found || !row) return null;
    const pages = await this.websites.pages(row.website_id);
    const previews = await this.answers.previews(pages);
    return visibleMenu(menuAnswer(found.menu, { siteUrl: row.url, pages, startPageId: row.start_page_id, previews }));
  }
}

@QueryHandler(GetProvenHost)
export class GetProvenHostHandler implements IQueryHandler<GetProvenHost> {
  constructor(private readonly websites: WebsiteQueries) {}

  async execute({ host }: GetProvenHost): Promise<ProvenHost | null> {
    const row = await this.websites.provenHost(host);
    return row ? { websiteId: row.website_id, fileToken: row.last?.by === "file" ? row.token : null } : null;
  }
}

@QueryHandler(GetServedSite)
export class GetServedSiteHandler implements IQueryHandler<GetServedSite> {
  constructor(
    private readonly websites: WebsiteQueries,
    private readonly served: ServedSites,
  ) {}

  async execute({ by }: GetServedSite): Promise<ServedSite | { readonly movedTo: string } | null> {
    const row = "url" in by ? await this.websites.byUrl(by.url) : await this.websites.byHost(by.host);
    if (!row) {
      const moved = "url" in by ? await this.websites.byFormerUrl(by.url) : undefined;
      return moved ? { movedTo: moved.url } : null;
    }
    const release = row.live_release_id === null ? null : await this.websites.release(row.live_release_id);
    return release && this.served.of(row, release);
  }
}
