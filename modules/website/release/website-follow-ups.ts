import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext, contextOf, derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import type { Job } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { defineReactor } from "#backend/projections/reactor";
import { DomainError } from "../../decider.ts";
import type { MozaikEvent } from "../../mozaik/events.ts";
import { GetMozaikAuthor } from "../../mozaik/messages.ts";
import type { WebsiteEvent } from "../events.ts";
import { HostJobs } from "../host/host-jobs.ts";
import { FinishWebsiteDeletion } from "../messages.ts";
import { OwnerSites } from "../website/owner-sites.ts";
import { website } from "../website/website.ts";
import { liveRelease } from "../website/website-state.ts";
import { withoutMozaik } from "./derive-release.ts";
import { PublishSite } from "./release.handlers.ts";

const Scheduled = z.strictObject({ websiteId: z.uuid(), scheduleId: z.uuid() });

/** Publishes a website at the time that its owner chose. */
export const PUBLISH_WEBSITE: Job<typeof Scheduled> = { name: "publish-website", payload: Scheduled };

/** What follows by itself from changes of websites and of the Mozaiks on them. Repeating it changes nothing. */
@Injectable()
export class WebsiteFollowUps implements OnModuleInit {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sites: OwnerSites,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(PUBLISH_WEBSITE, ({ websiteId, scheduleId }) => this.publish(websiteId, scheduleId));
  }

  /**
   * A Mozaik was deleted, or hidden, by its author or the mall: it leaves what visitors see at once, and if it is gone,
   * also the drafts.
   */
  async mozaikGone(mozaikId: string, event: Recorded, isDeleted: boolean): Promise<void> {
    const ownerId = await this.queries.execute(new GetMozaikAuthor(mozaikId));
    if (ownerId === null) return;
    for (const site of await this.sites.with(mozaikId, ownerId)) {
      const stream = `website-${site.websiteId}`;
      if (isDeleted) {
        const lose = contextOf(event, `lose ${site.websiteId}`);
        await this.aggregates.run(website, stream, { type: "loseMozaik", mozaikId }, lose);
      }
      const live = liveRelease(site);
      const shown = live ? [...live.pages, live.header, live.footer] : [];
      if (!live || !shown.some((pinned) => pinned?.mozaikId === mozaikId)) continue;
      const context = contextOf(event, `release ${site.websiteId}`);
      const made = { releaseId: derivedId(event.id, site.websiteId), at: event.meta.at, note: "" };
      const release = withoutMozaik(live, mozaikId, made);
      const command = release
        ? ({ type: "release", by: ownerId, release, expectedLive: live.releaseId } as const)
        : ({ type: "unpublish", by: ownerId } as const);
      await this.aggregates.run(website, stream, command, context);
    }
  }

  async schedule(websiteId: string, scheduleId: string, at: string): Promise<void> {
    await this.jobs.enqueue(PUBLISH_WEBSITE, { websiteId, scheduleId }, { key: scheduleId, startAfter: new Date(at) });
  }

  async finishDeletion(websiteId: string, event: Recorded): Promise<void> {
    await this.commands.execute(new FinishWebsiteDeletion(websiteId, contextOf(event, "finish")));
  }

  private async publish(websiteId: string, scheduleId: string): Promise<void> {
    const stream = `website-${websiteId}`;
    const { state } = await this.aggregates.load(website, stream);
    if (state.status !== "present" || state.schedule?.scheduleId !== scheduleId) return; // cancelled, or done
    const { ownerId, liveReleaseId } = state;
    const contextFor = (step: string) =>
      commandContext({ userId: ownerId, correlationId: scheduleId, idempotencyKey: `${scheduleId} ${step}` });
    let problem: string | null = null;
    try {
      const context = contextFor("publish");
      await this.commands.execute(new PublishSite(websiteId, liveReleaseId, "", ownerId, context, scheduleId));
    } catch (error) {
      // somebody published at the same moment: the job tries again
      if (!(error instanceof DomainError) || error.code === "published-meanwhile") throw error;
      problem = error.message;
    }
    const command = { type: "endSchedule", by: ownerId, scheduleId, problem } as const;
    await this.aggregates.run(website, stream, command, contextFor("end"));
  }
}

export const websiteFollowUps = defineReactor<WebsiteEvent | MozaikEvent>()({
  name: "website_follow_ups",
  categories: ["website", "mozaik"],
  needs: { followUps: WebsiteFollowUps, hosts: HostJobs },
  on: {
    MozaikDeleted: ({ mozaikId }, event, { followUps }) => followUps.mozaikGone(mozaikId, event, true),
    MozaikTakenDown: ({ mozaikId }, event, { followUps }) => followUps.mozaikGone(mozaikId, event, false),
    MozaikUnpublished: ({ mozaikId }, event, { followUps }) => followUps.mozaikGone(mozaikId, event, false),
    MozaikSettingsChanged: async ({ mozaikId, settings }, event, { followUps }) => {
      if (!settings.isPublic) await followUps.mozaikGone(mozaikId, event, false);
    },
    WebsiteScheduled: ({ websiteId, scheduleId, publishAt }, _event, { followUps }) =>
      followUps.schedule(websiteId, scheduleId, publishAt),
    SiteHostAdded: ({ websiteId, host, token, checkAt }, _event, { hosts }) =>
      hosts.plan({ websiteId, host, token, checkAt }),
    SiteHostChecked: ({ websiteId, host, token, checkAt }, _event, { hosts }) =>
      hosts.plan({ websiteId, host, token, checkAt }),
    WebsiteDeleted: ({ websiteId }, event, { followUps }) => followUps.finishDeletion(websiteId, event),
  },
});
