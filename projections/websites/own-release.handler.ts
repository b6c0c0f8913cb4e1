import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetOwnRelease, type ServedSite } from "#modules/website/messages";
import { ServedSites } from "./served-sites.ts";
import { WebsiteQueries } from "./websites.queries.ts";

@QueryHandler(GetOwnRelease)
export class GetOwnReleaseHandler implements IQueryHandler<GetOwnRelease> {
  constructor(
    private readonly websites: WebsiteQueries,
    private readonly served: ServedSites,
  ) {}

  async execute({ websiteId, ownerId, releaseId }: GetOwnRelease): Promise<ServedSite | null> {
    const row = await this.websites.one(websiteId);
    if (row?.owner_id !== ownerId) return null;
    const wanted = releaseId ?? row.live_release_id;
    const release = wanted === null ? null : await this.websites.release(wanted, websiteId);
    return release && this.served.of(row, release);
  }
}
