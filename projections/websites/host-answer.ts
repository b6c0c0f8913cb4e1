import type { Selectable } from "kysely";
import type { SiteHost } from "#modules/website/host-contract";
import { hostProof } from "#modules/website/rules/host-checks";
import type { WebsiteTables } from "./websites.schema.ts";

/** A host as its website's owner sees it. `origin`: the mall's own. */
export function hostAnswer(row: Selectable<WebsiteTables["websites.host"]>, origin: string): SiteHost {
  const { host, token, verified, was_verified, last, check_at } = row;
  const isApex = host.split(".").length === 2;
  return {
    host,
    state: verified ? "verified" : was_verified ? "failed" : "waiting",
    ...hostProof(host, token),
    record: { type: isApex ? "ALIAS" : "CNAME", name: host, value: new URL(origin).hostname },
    found: last?.found ?? null,
    checkedAt: last?.at ?? null,
    nextCheckAt: check_at,
  };
}
