import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { SAMPLE_MENU, type SiteMenu } from "../document/index.ts";
import { GetSiteMenu } from "../messages.ts";

/** Knows the sample alone: there are no websites yet. */
@QueryHandler(GetSiteMenu)
export class GetSiteMenuHandler implements IQueryHandler<GetSiteMenu> {
  async execute({ siteMenuId }: GetSiteMenu): Promise<SiteMenu | null> {
    return siteMenuId === SAMPLE_MENU.id ? SAMPLE_MENU : null;
  }
}
