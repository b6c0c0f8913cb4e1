import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { CreateMozaikCommand, GetOwnMozaik } from "../../mozaik/messages.ts";
import type { SiteMenuRequest } from "../contract.ts";
import type { NewMozaikPart, PartContent, SavedPart } from "../part-contract.ts";
import type { WebsitePartKind } from "../rules/website-part.ts";
import { OwnPictures } from "./own-pictures.ts";
import { SiteUses } from "./site-uses.ts";
import { website } from "./website.ts";
import { ownWebsite } from "./website-state.ts";

/** Creates a menu, or replaces one. Returns its id. */
export class SaveSiteMenu extends Command<string> {
  constructor(
    readonly websiteId: string,
    readonly menu: SiteMenuRequest,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Deletes a menu or a part; without `force` only if nothing uses it. */
export class DeletePartOrMenu extends Command<void> {
  constructor(
    readonly what: "menu" | "part",
    readonly websiteId: string,
    readonly id: string,
    readonly force: boolean,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Creates a part, or replaces one of the same kind. */
export class SavePart extends Command<SavedPart> {
  constructor(
    readonly websiteId: string,
    readonly part: { readonly id: string | undefined; readonly name: string } & PartContent,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Creates a part with a new, empty Mozaik. */
export class CreateMozaikPart extends Command<SavedPart> {
  constructor(
    readonly websiteId: string,
    readonly part: NewMozaikPart,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class MakePartDefault extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly partId: string,
    readonly kind: WebsitePartKind,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SaveSiteMenu)
export class SaveSiteMenuHandler implements ICommandHandler<SaveSiteMenu> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ websiteId, menu, userId, context }: SaveSiteMenu): Promise<string> {
    const menuId = menu.id ?? newId(context, "site-menu");
    const items = menu.items.map(({ subItems, ...item }) => ({
      ...entryOf(item),
      subItems: subItems.map(entryOf),
    }));
    const stored = { menuId, name: menu.name, items };
    const command = { type: "saveMenu", by: userId, menu: stored, isNew: menu.id === undefined } as const;
    await this.aggregates.run(website, `website-${websiteId}`, command, context);
    return menuId;
  }
}

@CommandHandler(DeletePartOrMenu)
export class DeletePartOrMenuHandler implements ICommandHandler<DeletePartOrMenu> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly uses: SiteUses,
  ) {}

  async execute({ what, websiteId, id, force, userId, context }: DeletePartOrMenu): Promise<void> {
    const stream = `website-${websiteId}`;
    const site = ownWebsite((await this.aggregates.load(website, stream)).state, userId);
    const find = () => (what === "menu" ? this.uses.ofMenu(site, id) : this.uses.ofPart(site, id));
    const common = { by: userId, force, usedBy: force ? [] : await find() };
    const command =
      what === "menu"
        ? ({ type: "deleteMenu", menuId: id, ...common } as const)
        : ({ type: "deletePart", partId: id, ...common } as const);
    await this.aggregates.run(website, stream, command, context);
  }
}

@CommandHandler(SavePart)
export class SavePartHandler implements ICommandHandler<SavePart> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly pictures: OwnPictures,
  ) {}

  async execute({ websiteId, part, userId, context }: SavePart): Promise<SavedPart> {
    const stream = `website-${websiteId}`;
    ownWebsite((await this.aggregates.load(website, stream)).state, userId); // before anything else is looked up
    if (part.kind === "asset") await this.pictures.check([part.value.assetId], userId);
    if (part.kind === "mozaik") await this.checkMozaik(part.value.mozaikId, userId);
    const { id, ...content } = part;
    const partId = id ?? newId(context, "website-part");
    const saved = { type: "savePart", by: userId, part: { partId, ...content }, isNew: id === undefined } as const;
    await this.aggregates.run(website, stream, saved, context);
    return { id: partId, ...(part.kind === "mozaik" && { mozaikId: part.value.mozaikId }) };
  }

  private async checkMozaik(mozaikId: string, userId: string): Promise<void> {
    const own = await this.queries.execute(new GetOwnMozaik(mozaikId, userId));
    if (!own) throw new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
  }
}

@CommandHandler(CreateMozaikPart)
export class CreateMozaikPartHandler implements ICommandHandler<CreateMozaikPart> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
  ) {}

  async execute({ websiteId, part, userId, context }: CreateMozaikPart): Promise<SavedPart> {
    const stream = `website-${websiteId}`;
    ownWebsite((await this.aggregates.load(website, stream)).state, userId);
    const settings = { name: part.name, summary: "", tags: [], url: "", isPublic: true };
    const mozaikId = await this.commands.execute(new CreateMozaikCommand(userId, settings, null, context, false));
    const partId = newId(context, "website-part");
    const stored = { partId, name: part.name, kind: "mozaik", value: { mozaikId, place: part.place } } as const;
    await this.aggregates.run(website, stream, { type: "savePart", by: userId, part: stored, isNew: true }, context);
    return { id: partId, mozaikId };
  }
}

@CommandHandler(MakePartDefault)
export class MakePartDefaultHandler implements ICommandHandler<MakePartDefault> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ websiteId, partId, kind, userId, context }: MakePartDefault): Promise<void> {
    const command = { type: "makeDefault", by: userId, partId, kind } as const;
    await this.aggregates.run(website, `website-${websiteId}`, command, context);
  }
}

type Entry = Pick<SiteMenuRequest["items"][number], "mozaikId" | "name" | "url" | "visible">;

function entryOf({ mozaikId, name, url, visible }: Entry): Entry {
  return { mozaikId, name, url, visible };
}
