import { Controller, Get, HttpCode, Ip, Param, Query } from "@nestjs/common";
import { z } from "zod";
import { Public, UserId } from "#backend/auth/bearer.guard";
import { OnlyOwnLimit } from "#backend/auth/public-limit.guard";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { SiteHosts } from "#modules/website/host-contract";
import { HostAnswers } from "./host-answers.ts";
import { OwnWebsites } from "./own-websites.ts";
import { WebsiteQueries } from "./websites.queries.ts";

const Site = z.object({ userId: z.uuid(), websiteId: z.uuid() });
const Asked = z.strictObject({ domain: z.string().max(253) });

/** Hosts of websites: for their owners, and for the proxy in front of the mall. */
@ApiTags("websites")
@ReadsFrom("websites")
@Controller()
export class HostsController {
  /** The proxy asks for everybody, from one address. */
  private readonly limit = new AddressLimit({
    times: 60_000,
    perMs: 60_000,
    code: "too-many-host-calls",
    message: "Too many requests. Please try again later.",
  });

  constructor(
    private readonly own: OwnWebsites,
    private readonly answers: HostAnswers,
    private readonly websites: WebsiteQueries,
  ) {}

  @Get("api/users/:userId/websites/:websiteId/hosts")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: SiteHosts })
  async list(
    @Param({ schema: Site }) { userId: ownerId, websiteId }: z.output<typeof Site>,
    @UserId() userId: string,
  ): Promise<SiteHosts> {
    await this.own.one(websiteId, ownerId, userId);
    return { items: await this.answers.of(websiteId) };
  }

  /**
   * Whether a proxy may request a certificate for `domain` (Caddy's `on_demand_tls ask`): 200 if a website has proven
   * the host, else 404. The name counts as it is written.
   */
  @Get("public/api/hosts/ask")
  @Public()
  @OnlyOwnLimit()
  @HttpCode(200)
  @ApiOkResponse({ description: "A website has proven this host." })
  async ask(@Query({ schema: Asked }) { domain }: z.output<typeof Asked>, @Ip() address: string): Promise<void> {
    this.limit.count(address);
    if (!(await this.websites.provenHost(domain))) {
      throw new DomainError("not-found", "host-not-found", "No website has proven this host.");
    }
  }
}
