import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { PublishedWebsite } from "../release-contract.ts";
import { checkLive, type ReleaseCommand, releaseOf } from "../website/release-events.ts";
import { website } from "../website/website.ts";
import { liveRelease, ownWebsite } from "../website/website-state.ts";
import { ReleaseBuilder } from "./build-release.ts";
import { withPageOf } from "./derive-release.ts";

/** Builds a release of the draft and makes it live. `scheduleId`: of the schedule that does it. */
export class PublishSite extends Command<PublishedWebsite> {
  constructor(
    readonly websiteId: string,
    readonly expectedLive: string | null,
    readonly note: string,
    readonly userId: string,
    readonly context: CommandContext,
    readonly scheduleId: string | null = null,
  ) {
    super();
  }
}

/** Makes a release that takes one page from an earlier one, and makes it live. */
export class RestoreReleasedPage extends Command<PublishedWebsite> {
  constructor(
    readonly websiteId: string,
    readonly releaseId: string,
    readonly pageId: string,
    readonly expectedLive: string | null,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What needs the website alone: an earlier release goes live, it is unpublished, or scheduled. */
export class ManageReleases extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly command: Exclude<ReleaseCommand, { readonly type: "release" }>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PublishSite)
export class PublishSiteHandler implements ICommandHandler<PublishSite> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly builder: ReleaseBuilder,
  ) {}

  async execute(request: PublishSite): Promise<PublishedWebsite> {
    const { websiteId, expectedLive, note, userId, context, scheduleId } = request;
    const stream = `website-${websiteId}`;
    const site = ownWebsite((await this.aggregates.load(website, stream)).state, userId);
    const releaseId = newId(context, "website-release");
    const known = site.releases.find((release) => release.releaseId === releaseId); // the request comes again
    if (known) return { releaseId, number: known.number };
    checkLive(site, expectedLive); // before anything is published
    const cause = scheduleId === null ? "published" : "scheduled";
    const release = await this.builder.build(site, { releaseId, cause, note, context });
    const command = { type: "release", by: userId, release, expectedLive } as const;
    const { state } = await this.aggregates.run(website, stream, command, context);
    return { releaseId, number: releaseOf(ownWebsite(state, userId), releaseId).number };
  }
}

@CommandHandler(RestoreReleasedPage)
export class RestoreReleasedPageHandler implements ICommandHandler<RestoreReleasedPage> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute(request: RestoreReleasedPage): Promise<PublishedWebsite> {
    const { websiteId, releaseId: earlierId, pageId, expectedLive, userId, context } = request;
    const stream = `website-${websiteId}`;
    const site = ownWebsite((await this.aggregates.load(website, stream)).state, userId);
    const releaseId = newId(context, "website-release");
    const live = liveRelease(site);
    if (!live) throw new DomainError("conflict", "not-published", "This website is not published.");
    const earlier = releaseOf(site, earlierId);
    const note = `A page from release ${earlier.number}`;
    const release = withPageOf(live, earlier, pageId, { releaseId, at: context.at, note });
    const command = { type: "release", by: userId, release, expectedLive } as const;
    const { state } = await this.aggregates.run(website, stream, command, context);
    return { releaseId, number: releaseOf(ownWebsite(state, userId), releaseId).number };
  }
}

@CommandHandler(ManageReleases)
export class ManageReleasesHandler implements ICommandHandler<ManageReleases> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ websiteId, command, context }: ManageReleases): Promise<void> {
    await this.aggregates.run(website, `website-${websiteId}`, command, context);
  }
}
