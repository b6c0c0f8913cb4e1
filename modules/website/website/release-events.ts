import { DomainError } from "../../decider.ts";
import type { WebsiteEvent } from "../events.ts";
import type { SiteRelease } from "../manifest-contract.ts";
import { type KnownWebsite, liveRelease } from "./website-state.ts";

/** A release as it was built, before it has its number. */
export type BuiltRelease = Omit<SiteRelease, "number">;

export type ReleaseCommand =
  /** Adds a release and makes it live. `expectedLive`: the release that its maker saw. */
  | {
      readonly type: "release";
      readonly by: string;
      readonly release: BuiltRelease;
      readonly expectedLive: string | null;
    }
  | {
      readonly type: "goLive";
      readonly by: string;
      readonly releaseId: string;
      readonly expectedLive: string | null;
      readonly at: string;
    }
  | { readonly type: "unpublish"; readonly by: string }
  | {
      readonly type: "schedule";
      readonly by: string;
      readonly scheduleId: string;
      readonly publishAt: string;
      readonly at: string;
    }
  | {
      readonly type: "endSchedule";
      readonly by: string;
      readonly scheduleId: string | null;
      readonly problem: string | null;
    };

export function releaseEvents(site: KnownWebsite, command: ReleaseCommand): WebsiteEvent[] {
  const { websiteId } = site;
  switch (command.type) {
    case "release": {
      if (site.releases.some(({ releaseId }) => releaseId === command.release.releaseId)) return [];
      checkLive(site, command.expectedLive);
      const release = { ...command.release, number: site.releases.length + 1 };
      const { releaseId, at } = release;
      return [
        { type: "WebsiteReleaseBuilt", data: { websiteId, release } },
        { type: "WebsiteReleaseMadeLive", data: { websiteId, releaseId, at } },
      ];
    }
    case "goLive": {
      const { releaseId, at } = command;
      releaseOf(site, releaseId);
      if (site.liveReleaseId === releaseId) return [];
      checkLive(site, command.expectedLive);
      return [{ type: "WebsiteReleaseMadeLive", data: { websiteId, releaseId, at } }];
    }
    case "unpublish":
      return site.liveReleaseId === null ? [] : [{ type: "WebsiteUnpublished", data: { websiteId } }];
    case "schedule": {
      const { scheduleId, publishAt, at } = command;
      if (site.schedule?.scheduleId === scheduleId) return [];
      if (publishAt <= at) throw new DomainError("refused", "schedule-past", "Choose a time in the future.");
      return [{ type: "WebsiteScheduled", data: { websiteId, scheduleId, publishAt } }];
    }
    case "endSchedule": {
      const { schedule } = site;
      if (!schedule || (command.scheduleId !== null && schedule.scheduleId !== command.scheduleId)) return [];
      const data = { websiteId, scheduleId: schedule.scheduleId, problem: command.problem };
      return [{ type: "WebsiteScheduleEnded", data }];
    }
  }
}

/** A release of the website. */
export function releaseOf({ releases }: KnownWebsite, releaseId: string): SiteRelease {
  const release = releases.find((each) => each.releaseId === releaseId);
  if (!release) throw new DomainError("not-found", "release-not-found", "There is no such release of this website.");
  return release;
}

/** Throws `published-meanwhile` if visitors see another release than `expected` (null: none). */
export function checkLive(site: KnownWebsite, expected: string | null): void {
  if (site.liveReleaseId === expected) return;
  const live = liveRelease(site);
  throw new DomainError(
    "conflict",
    "published-meanwhile",
    live
      ? "Somebody has published this website meanwhile. Look at it and try again."
      : "This website was unpublished meanwhile.",
    { live: live && { releaseId: live.releaseId, number: live.number, at: live.at } },
  );
}
