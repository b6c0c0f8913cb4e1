import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { ManageMozaik } from "../../mozaik/messages.ts";
import type { NewWebsite, WebsiteChange } from "../contract.ts";
import { beginSite, givePictures, isBegun } from "../designs/begin-site.ts";
import { HostChecks } from "../host/host-checks.ts";
import { FinishWebsiteDeletion } from "../messages.ts";
import { websiteList } from "../website-list/website-list.ts";
import { WebsiteUrls } from "../website-urls.ts";
import { OwnPictures } from "./own-pictures.ts";
import { OwnerSites } from "./owner-sites.ts";
import { website } from "./website.ts";
import { ownWebsite } from "./website-state.ts";

/** Creates a website for `ownerId`, empty or from a template. Throws `name-taken` if its url belongs to another one. */
export class CreateWebsite extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly about: NewWebsite,
    readonly ownerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangeWebsite extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly change: WebsiteChange,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** `deleteAll`: also the Mozaiks of its pages and parts, except those that another website of the owner's has too. */
export class DeleteWebsite extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly deleteAll: boolean,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateWebsite)
export class CreateWebsiteHandler implements ICommandHandler<CreateWebsite> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: WebsiteUrls,
    private readonly commands: CommandBus,
  ) {}

  async execute({ websiteId, about, ownerId, context }: CreateWebsite): Promise<void> {
    const { template, ...given } = about;
    if (given.url) await this.urls.check(given.url, websiteId); // before pictures are stored in vain
    const beginning = template && !(await isBegun(this.aggregates, websiteId, ownerId));
    const pictures = beginning && (await givePictures(this.commands, { template, ownerId, context }));
    const url = given.url || (await this.urls.reserveFrom(given.name, websiteId, context, async () => {}));
    await this.urls.reserve(url, websiteId, context);
    const list = { type: "list", ownerId, websiteId } as const;
    await this.aggregates.run(websiteList, `websiteList-${ownerId}`, list, context);
    const none = { translations: [], faviconId: null, sharePictureId: null };
    const create = { type: "create", websiteId, ownerId, about: { ...given, url, ...none } } as const;
    await this.aggregates.run(website, `website-${websiteId}`, create, context);
    if (!template || !pictures) return;
    await beginSite(this.aggregates, this.commands, { websiteId, template, ownerId, context }, pictures);
  }
}

@CommandHandler(ChangeWebsite)
export class ChangeWebsiteHandler implements ICommandHandler<ChangeWebsite> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: WebsiteUrls,
    private readonly pictures: OwnPictures,
  ) {}

  async execute({ websiteId, change, userId, context }: ChangeWebsite): Promise<void> {
    const stream = `website-${websiteId}`;
    const before = ownWebsite((await this.aggregates.load(website, stream)).state, userId);
    const { startPageId, ...about } = change;
    await this.pictures.check([about.faviconId, about.sharePictureId], userId);
    await this.checkTranslations(about.translations ?? [], websiteId, userId);
    const url = about.url ?? before.about.url;
    if (url !== before.about.url) await this.urls.reserve(url, websiteId, context);
    const command = { type: "change", by: userId, about: given(about), startPageId } as const;
    const after = ownWebsite((await this.aggregates.run(website, stream, command, context)).state, userId);
    // From the new state, so that a command that broke off here releases the url when it comes again.
    if (after.formerUrl !== after.about.url) await this.urls.release(after.formerUrl, websiteId, context);
  }

  private async checkTranslations(websiteIds: readonly string[], websiteId: string, userId: string): Promise<void> {
    for (const id of websiteIds) {
      if (id === websiteId)
        throw new DomainError("refused", "own-translation", "A website is no translation of itself.");
      ownWebsite((await this.aggregates.load(website, `website-${id}`)).state, userId);
    }
  }
}

@CommandHandler(DeleteWebsite)
export class DeleteWebsiteHandler implements ICommandHandler<DeleteWebsite> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly sites: OwnerSites,
  ) {}

  async execute({ websiteId, deleteAll, userId, context }: DeleteWebsite): Promise<void> {
    const stream = `website-${websiteId}`;
    const { state } = await this.aggregates.load(website, stream);
    const site = state.status === "deleted" && state.ownerId === userId ? null : ownWebsite(state, userId);
    const mozaikIds = site && deleteAll ? await this.onlyHere(site) : [];
    await this.aggregates.run(website, stream, { type: "delete", by: userId, mozaikIds }, context);
    await this.commands.execute(new FinishWebsiteDeletion(websiteId, followUp(context, "finish")));
  }

  private async onlyHere(site: ReturnType<typeof ownWebsite>): Promise<string[]> {
    const all = [
      ...site.pages.map(({ mozaikId }) => mozaikId),
      ...site.parts.flatMap((part) => (part.kind === "mozaik" ? part.value.mozaikId : [])),
    ];
    const unique = [...new Set(all)];
    const sites = await Promise.all(unique.map((id) => this.sites.with(id, site.ownerId)));
    return unique.filter((_, index) => sites[index]?.every(({ websiteId }) => websiteId === site.websiteId));
  }
}

/** The request finishes a deletion, and a reactor does it again in case the request was killed halfway. */
@CommandHandler(FinishWebsiteDeletion)
export class FinishWebsiteDeletionHandler implements ICommandHandler<FinishWebsiteDeletion> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: WebsiteUrls,
    private readonly hosts: HostChecks,
    private readonly commands: CommandBus,
  ) {}

  async execute({ websiteId, context }: FinishWebsiteDeletion): Promise<void> {
    const { state } = await this.aggregates.load(website, `website-${websiteId}`);
    if (state.status !== "deleted") return;
    await this.urls.release(state.about.url, websiteId, context);
    for (const { host } of state.hosts) await this.hosts.release(websiteId, host, context);
    const { ownerId } = state;
    await this.aggregates.run(websiteList, `websiteList-${ownerId}`, { type: "unlist", ownerId, websiteId }, context);
    for (const mozaikId of state.deletedMozaikIds) {
      try {
        const command = new ManageMozaik("delete", mozaikId, state.ownerId, followUp(context, mozaikId));
        await this.commands.execute(command);
      } catch (error) {
        if (!(error instanceof DomainError && error.kind === "not-found")) throw error; // it is gone already
      }
    }
  }
}

/** Without the fields that are undefined. */
function given<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };
}
