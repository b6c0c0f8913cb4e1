import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { FriendlyUrls } from "../friendly-urls.ts";
import { SITE_URL_TAKEN, siteUrlProblem } from "./rules/site-url.ts";

@Injectable()
export class WebsiteUrls extends FriendlyUrls {
  constructor(aggregates: Aggregates) {
    super(aggregates, "website", SITE_URL_TAKEN);
  }

  override async isFree(url: string, websiteId: string | null): Promise<boolean> {
    return siteUrlProblem(url, "website") === null && (await super.isFree(url, websiteId));
  }
}
