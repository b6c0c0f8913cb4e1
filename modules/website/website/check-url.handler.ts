import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { CheckSiteUrl } from "../messages.ts";
import { SITE_URL_TAKEN, siteUrlProblem } from "../rules/site-url.ts";
import { WebsiteUrls } from "../website-urls.ts";

@QueryHandler(CheckSiteUrl)
export class CheckSiteUrlHandler implements IQueryHandler<CheckSiteUrl> {
  constructor(private readonly urls: WebsiteUrls) {}

  async execute({ url, websiteId }: CheckSiteUrl): Promise<string | null> {
    const problem = siteUrlProblem(url, "website");
    if (problem !== null || url === "") return problem;
    return (await this.urls.isFree(url, websiteId)) ? null : SITE_URL_TAKEN;
  }
}
