import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { DataCount } from "../account/departure-contract.ts";
import {
  type ExportedFile,
  type Leaver,
  PersonalData,
  type PersonalDataPart,
  unlessGone,
} from "../account/personal-data.ts";
import { SiteImports } from "./source/site-imports.ts";
import { DeleteWebsite } from "./website/website.handlers.ts";
import { website } from "./website/website.ts";
import type { KnownWebsite } from "./website/website-state.ts";
import { websiteList } from "./website-list/website-list.ts";

/**
 * A person's websites. They go whatever becomes of the Mozaiks on them: a website shows who is behind it, and nobody
 * would answer for it any more.
 */
@Injectable()
export class WebsiteData implements PersonalDataPart, OnModuleInit {
  readonly name = "websites";
  readonly goesFirst = true;

  constructor(
    private readonly data: PersonalData,
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly imports: SiteImports,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async counts(userId: string): Promise<DataCount[]> {
    return [{ kind: "websites", count: (await this.own(userId)).length }];
  }

  /** Notes what was live and what was to be published when, as '<websiteId> live <releaseId>' or '… at <time>'. */
  async hide({ userId: by, context }: Leaver, note: (thing: string) => Promise<void>): Promise<void> {
    for (const { websiteId, liveReleaseId, schedule } of await this.own(by)) {
      const stream = `website-${websiteId}`;
      if (schedule) {
        await note(`${websiteId} at ${schedule.at}`);
        const end = { type: "endSchedule", by, scheduleId: null, problem: null } as const;
        await unlessGone(this.aggregates.run(website, stream, end, context(`schedule ${websiteId}`)));
      }
      if (liveReleaseId !== null) {
        await note(`${websiteId} live ${liveReleaseId}`);
        await unlessGone(this.aggregates.run(website, stream, { type: "unpublish", by }, context(websiteId)));
      }
    }
  }

  async show(leaver: Leaver, things: readonly string[]): Promise<void> {
    for (const thing of things) {
      const [websiteId = "", what, value = ""] = thing.split(" ");
      if (what === "live") await this.publish(websiteId, value, leaver);
      else await this.schedule(websiteId, value, leaver);
    }
  }

  /** Not if its owner has published another release since they are back. */
  private async publish(websiteId: string, releaseId: string, { userId: by, context }: Leaver): Promise<void> {
    const stream = `website-${websiteId}`;
    const { state } = await this.aggregates.load(website, stream);
    if (state.status !== "present" || state.liveReleaseId !== null) return;
    const made = context(websiteId);
    const live = { type: "goLive", by, releaseId, expectedLive: null, at: made.at } as const;
    await unlessGone(this.aggregates.run(website, stream, live, made));
  }

  /** A time that passed while they were away: it is published when they are back, as after any interruption. */
  private async schedule(websiteId: string, wanted: string, { userId: by, context }: Leaver): Promise<void> {
    const stream = `website-${websiteId}`;
    const { state } = await this.aggregates.load(website, stream);
    if (state.status !== "present" || state.schedule) return;
    const made = context(`schedule ${websiteId}`);
    const soon = new Date(Date.parse(made.at) + 60_000).toISOString();
    const publishAt = wanted > soon ? wanted : soon;
    const again = { type: "schedule", by, scheduleId: made.commandId, publishAt, at: made.at } as const;
    await unlessGone(this.aggregates.run(website, stream, again, made));
  }

  /** Their Mozaiks are the business of another part. */
  async erase({ userId, context }: Leaver): Promise<void> {
    for (const { websiteId } of await this.own(userId)) {
      await unlessGone(this.commands.execute(new DeleteWebsite(websiteId, false, userId, context(websiteId))));
    }
    await this.imports.erase(userId);
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    const json = (await this.own(userId)).map((site) => ({
      id: site.websiteId,
      about: site.about,
      hosts: site.hosts.map(({ host }) => host),
      isPublished: site.liveReleaseId !== null,
      pages: site.pages,
      menus: site.menus,
      parts: site.parts,
      releases: site.releases.map(({ number, at, note }) => ({ number, at, note })),
    }));
    yield { path: "websites.json", content: { json } };
  }

  private async own(userId: string): Promise<KnownWebsite[]> {
    const { state: ids } = await this.aggregates.load(websiteList, `websiteList-${userId}`);
    const sites: KnownWebsite[] = [];
    for (const id of ids) {
      const { state } = await this.aggregates.load(website, `website-${id}`);
      if (state.status === "present") sites.push(state);
    }
    return sites;
  }
}
