import { domainToUnicode } from "node:url";
import { Inject, Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { Selectable } from "kysely";
import { CONFIG, type Config } from "#backend/config/config";
import type { SiteHost } from "#modules/website/host-contract";
import { GetMallAddresses } from "#modules/website/messages";
import { hostProof, isApex, routeRecords } from "#modules/website/rules/host-checks";
import { WebsiteQueries } from "./websites.queries.ts";
import type { WebsiteTables } from "./websites.schema.ts";

/** Hosts as their website's owner sees them: with what proves each, and what leads to the mall. */
@Injectable()
export class HostAnswers {
  constructor(
    private readonly websites: WebsiteQueries,
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
  ) {}

  async of(websiteId: string): Promise<SiteHost[]> {
    const [rows, addresses] = await Promise.all([
      this.websites.hosts(websiteId),
      this.queries.execute(new GetMallAddresses()),
    ]);
    const mall = { name: new URL(this.config.origin).hostname, addresses };
    return rows.map((row) => answerOf(row, mall));
  }
}

/** The mall as records of the DNS name it. */
interface Mall {
  readonly name: string;
  readonly addresses: readonly string[];
}

function answerOf(row: Selectable<WebsiteTables["websites.host"]>, mall: Mall): SiteHost {
  const { host, token, verified, last, check_at } = row;
  return {
    host,
    name: domainToUnicode(host),
    state: verified ? "verified" : last?.provenAt ? "failed" : "waiting",
    ...hostProof(host, token),
    isApex: isApex(host),
    records: routeRecords(host, mall.name, mall.addresses),
    found: last?.found ?? null,
    checkedAt: last?.at ?? null,
    nextCheckAt: check_at,
  };
}
