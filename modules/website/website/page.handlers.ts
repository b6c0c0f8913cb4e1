import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { numberedUrl, urlFrom } from "../../item/rules/friendly-url.ts";
import { READ_ONLY_COPY } from "../../mozaik/contract.ts";
import { CreateMozaikCommand, GetOwnMozaik, ManageMozaik } from "../../mozaik/messages.ts";
import type { AddedPage, NewWebsitePage, WebsitePageChange } from "../contract.ts";
import { siteUrlProblem } from "../rules/site-url.ts";
import { OwnerSites } from "./owner-sites.ts";
import { pageOf } from "./page-events.ts";
import { website } from "./website.ts";
import { type KnownWebsite, ownWebsite } from "./website-state.ts";

/** Adds a page: a Mozaik of the owner's, or a new, empty one. */
export class AddWebsitePage extends Command<AddedPage> {
  constructor(
    readonly websiteId: string,
    readonly page: NewWebsitePage,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangeWebsitePage extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly change: WebsitePageChange,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Removes a page; unless `justUnlink`, its Mozaik is deleted too. */
export class RemoveWebsitePage extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly pageId: string,
    readonly justUnlink: boolean,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddWebsitePage)
export class AddWebsitePageHandler implements ICommandHandler<AddWebsitePage> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ websiteId, page, userId, context }: AddWebsitePage): Promise<AddedPage> {
    const stream = `website-${websiteId}`;
    const site = ownWebsite((await this.aggregates.load(website, stream)).state, userId);
    const pageId = newId(context, "website-page");
    const known = site.pages.find((each) => each.pageId === pageId); // the request comes again
    if (known) return { pageId, pageMozaikId: known.mozaikId };
    const mozaikId = await this.mozaikOf(page, userId, context);
    const { name, parentId, visible, hasComments, before } = page;
    const url = page.url || freeUrl(site, name);
    const added = { pageId, mozaikId, name, url, parentId, visible, hasComments, translationIds: [] };
    await this.aggregates.run(website, stream, { type: "addPage", by: userId, page: added, before }, context);
    return { pageId, pageMozaikId: mozaikId };
  }

  private async mozaikOf({ mozaikId, name }: NewWebsitePage, userId: string, context: CommandContext): Promise<string> {
    if (mozaikId === undefined) {
      const settings = { name, summary: "", tags: [], url: "", isPublic: true };
      return this.commands.execute(new CreateMozaikCommand(userId, settings, null, context, false));
    }
    const own = await this.queries.execute(new GetOwnMozaik(mozaikId, userId));
    if (!own) throw new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
    if (own.readOnly) throw new DomainError("forbidden", "read-only-copy", READ_ONLY_COPY);
    return mozaikId;
  }
}

@CommandHandler(ChangeWebsitePage)
export class ChangeWebsitePageHandler implements ICommandHandler<ChangeWebsitePage> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ websiteId, change, userId, context }: ChangeWebsitePage): Promise<void> {
    const { pageId, before, name, url, visible, hasComments, translationIds, parentId } = change;
    if (translationIds) await this.checkTranslations(websiteId, translationIds, userId);
    const fields = {
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(visible !== undefined && { visible }),
      ...(hasComments !== undefined && { hasComments }),
      ...(translationIds !== undefined && { translationIds }),
      ...(parentId !== undefined && { parentId }),
    };
    const command = { type: "changePage", by: userId, pageId, fields, before } as const;
    await this.aggregates.run(website, `website-${websiteId}`, command, context);
  }

  /** Each is a page of a website that the owner calls the same in another language. */
  private async checkTranslations(websiteId: string, pageIds: readonly string[], userId: string): Promise<void> {
    const { about } = ownWebsite((await this.aggregates.load(website, `website-${websiteId}`)).state, userId);
    const known = new Set<string>();
    for (const id of about.translations) {
      const { state } = await this.aggregates.load(website, `website-${id}`);
      if (state.status === "present" && state.ownerId === userId) {
        for (const { pageId } of state.pages) known.add(pageId);
      }
    }
    if (pageIds.every((id) => known.has(id))) return;
    const message = "Choose pages of websites that are this one in another language.";
    throw new DomainError("refused", "no-translation", message);
  }
}

@CommandHandler(RemoveWebsitePage)
export class RemoveWebsitePageHandler implements ICommandHandler<RemoveWebsitePage> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly sites: OwnerSites,
  ) {}

  async execute({ websiteId, pageId, justUnlink, userId, context }: RemoveWebsitePage): Promise<void> {
    const stream = `website-${websiteId}`;
    const { mozaikId } = pageOf(ownWebsite((await this.aggregates.load(website, stream)).state, userId), pageId);
    if (!justUnlink) await this.checkOnlyHere(websiteId, mozaikId, userId);
    await this.aggregates.run(website, stream, { type: "removePage", by: userId, pageId }, context);
    if (justUnlink) return;
    await this.commands.execute(new ManageMozaik("delete", mozaikId, userId, followUp(context, "mozaik")));
  }

  private async checkOnlyHere(websiteId: string, mozaikId: string, userId: string): Promise<void> {
    const sites = await this.sites.with(mozaikId, userId);
    const others = sites.filter((site) => site.websiteId !== websiteId);
    if (others.length === 0) return;
    const usedBy = others.map((site) => ({ kind: "website", id: site.websiteId, name: site.about.name }));
    const names = others.map(({ about }) => `'${about.name}'`).join(", ");
    const message = `This Mozaik is also in ${names}. Unlink the page here, or remove it there first.`;
    throw new DomainError("conflict", "page-in-other-websites", message, { usedBy });
  }
}

/** A url made from the name of a page that no other page of the website has. */
export function freeUrl({ pages }: Pick<KnownWebsite, "pages">, name: string): string {
  const base = urlFrom(name, "page");
  for (let number = 1; ; number++) {
    const url = numberedUrl(base, number === 1 ? "" : String(number));
    if (siteUrlProblem(url, "page") === null && pages.every((page) => page.url !== url)) return url;
  }
}
