import { DomainError } from "../../decider.ts";
import type { HostFinding, WebsiteEvent } from "../events.ts";
import { nextHostCheck } from "../rules/host-checks.ts";
import { MOST_SITE_HOSTS } from "../rules/website-limits.ts";
import type { HostState, KnownWebsite } from "./website-state.ts";

export type HostCommand =
  | {
      readonly type: "addHost";
      readonly by: string;
      readonly host: string;
      readonly token: string;
      readonly at: string;
    }
  /** `token`: of the host as it was when it was checked; since then it may have been removed and added again. */
  | {
      readonly type: "noteCheck";
      readonly host: string;
      readonly token: string;
      readonly at: string;
      readonly finding: HostFinding;
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
      const checkAt = nextHostCheck({ addedAt: at, at, isProven: false, wasProven: false });
      return [{ type: "SiteHostAdded", data: { websiteId, host, token, at, checkAt } }];
    }
    case "noteCheck": {
      const { token, at, finding } = command;
      if (known?.token !== token) return [];
      const { addedAt, wasProven } = known;
      const checkAt = nextHostCheck({ addedAt, at, isProven: finding.isProven, wasProven });
      return [{ type: "SiteHostChecked", data: { websiteId, host, token, at, checkAt, ...finding } }];
    }
    case "removeHost":
      return known ? [{ type: "SiteHostRemoved", data: { websiteId, host } }] : [];
  }
}

/** A host of the website. */
export function hostOf({ hosts }: KnownWebsite, host: string): HostState {
  const known = hosts.find((each) => each.host === host);
  if (!known) throw new DomainError("not-found", "host-not-found", "This website has no such host.");
  return known;
}
