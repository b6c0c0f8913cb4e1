import { DomainError } from "../../decider.ts";
import type { HostProofKind, WebsiteEvent } from "../events.ts";
import { DOUBT_MS, nextHostCheck } from "../rules/host-checks.ts";
import { MOST_SITE_HOSTS } from "../rules/website-limits.ts";
import type { HostState, KnownWebsite } from "./website-state.ts";

/** What a check found. `unknown`: nobody could say, because the DNS or the host did not answer. */
export interface HostEvidence {
  readonly proof: HostProofKind | "absent" | "unknown";
  /** For people. */
  readonly found: string;
}

export type HostCommand =
  | {
      readonly type: "addHost";
      readonly by: string;
      readonly host: string;
      readonly token: string;
      readonly at: string;
    }
  | {
      readonly type: "noteCheck";
      readonly host: string;
      /** Of the host when the check began; since then it may have been removed and added again. */
      readonly token: string;
      /** The time of the last check when this one began: if another one was faster, this one counts for nothing. */
      readonly since: string | null;
      readonly at: string;
      readonly evidence: HostEvidence;
    }
  | { readonly type: "removeHost"; readonly by: string; readonly host: string };

export function hostEvents(site: KnownWebsite, command: HostCommand): WebsiteEvent[] {
  const { websiteId, hosts } = site;
  const { host } = command;
  const known = hosts.find((each) => each.host === host);
  switch (command.type) {
    case "addHost": {
      if (known) return [];
      if (hosts.length >= MOST_SITE_HOSTS) {
        throw new DomainError("refused", "too-many", `A website can have ${MOST_SITE_HOSTS} hosts of its own.`);
      }
      const { token, at } = command;
      const checkAt = nextHostCheck({ addedAt: at, at, provenAt: null });
      return [{ type: "SiteHostAdded", data: { websiteId, host, token, at, checkAt } }];
    }
    case "noteCheck": {
      const { token, since, at, evidence } = command;
      if (known?.token !== token || lastCheck(known) !== since) return [];
      const isSeen = evidence.proof === "txt" || evidence.proof === "file";
      const provenAt = isSeen ? at : (known.last?.provenAt ?? null);
      const by = isSeen ? evidence.proof : isStillProven(known, evidence, at) ? (known.last?.by ?? null) : null;
      const checkAt = nextHostCheck({ addedAt: known.addedAt, at, provenAt });
      const data = { websiteId, host, token, at, checkAt, isProven: by !== null, by, provenAt, found: evidence.found };
      return [{ type: "SiteHostChecked", data }];
    }
    case "removeHost":
      return known ? [{ type: "SiteHostRemoved", data: { websiteId, host } }] : [];
  }
}

/** When the host was last checked; null: not yet. */
export function lastCheck({ last }: HostState): string | null {
  return last?.at ?? null;
}

/** A host of the website. */
export function hostOf({ hosts }: KnownWebsite, host: string): HostState {
  const known = hosts.find((each) => each.host === host);
  if (!known) throw new DomainError("not-found", "host-not-found", "This website has no such host.");
  return known;
}

/** A DNS that does not answer takes no website offline, unless it goes on for days. */
function isStillProven({ last }: HostState, { proof }: HostEvidence, at: string): boolean {
  if (proof !== "unknown" || !last?.isProven || last.provenAt === null) return false;
  return Date.parse(at) - Date.parse(last.provenAt) < DOUBT_MS;
}
