import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryBus,
  QueryHandler,
} from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { GetPublicProfiles } from "../../account/messages.ts";
import { DomainError } from "../../decider.ts";
import type { ChangeMozaikSettings } from "../contract.ts";
import {
  CreateMozaikCommand,
  DescribeSearch,
  GetMozaikAuthor,
  GetMozaikFacts,
  ManageMozaik,
  type MozaikFacts,
  newMozaikId,
} from "../messages.ts";
import { beginWith } from "../templates/templates.ts";
import { EditBudget } from "./edit-budget.ts";
import { mozaik } from "./mozaik.ts";
import { changeableMozaik } from "./mozaik-state.ts";
import { MozaikUrls } from "./mozaik-urls.ts";
import { UsableAssets } from "./usable-assets.ts";

export class ChangeSettings extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly settings: ChangeMozaikSettings,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Adds or removes an editor of the document. */
export class ChangeMozaikEditors extends Command<void> {
  constructor(
    readonly action: "addEditor" | "removeEditor",
    readonly mozaikId: string,
    readonly userId: string,
    readonly editorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateMozaikCommand)
export class CreateMozaikHandler implements ICommandHandler<CreateMozaikCommand> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: MozaikUrls,
    private readonly budget: EditBudget,
  ) {}

  async execute({ authorId, settings, start, context, isListed }: CreateMozaikCommand): Promise<string> {
    this.budget.check(authorId);
    const mozaikId = newMozaikId(context);
    const document = beginWith(start, { page: newId(context, "page"), tile: newId(context, "tile") });
    await this.urls.reserve(settings.url, mozaikId, context);
    const { events } = await this.aggregates.run(
      mozaik,
      `mozaik-${mozaikId}`,
      { type: "create", mozaikId, authorId, settings, document, copyOf: null, isListed },
      context,
    );
    this.budget.count(authorId, JSON.stringify(events).length);
    return mozaikId;
  }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: MozaikUrls,
  ) {}

  async execute({ mozaikId, userId, settings, context }: ChangeSettings): Promise<void> {
    const stream = `mozaik-${mozaikId}`;
    const before = changeableMozaik((await this.aggregates.load(mozaik, stream)).state, userId);
    const url = settings.url ?? before.settings.url;
    if (url !== before.settings.url) await this.urls.reserve(url, mozaikId, context);
    const { state } = await this.aggregates.run(
      mozaik,
      stream,
      { type: "changeSettings", by: userId, settings },
      context,
    );
    // Takes the former url from the new state, so that repeating an interrupted command still releases it.
    const after = changeableMozaik(state, userId);
    if (settings.url !== undefined && after.formerUrl !== after.settings.url) {
      await this.urls.release(after.formerUrl, mozaikId, context);
    }
  }
}

@CommandHandler(ManageMozaik)
export class ManageMozaikHandler implements ICommandHandler<ManageMozaik> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: MozaikUrls,
  ) {}

  async execute({ action, mozaikId, userId, context }: ManageMozaik): Promise<void> {
    const { state } = await this.aggregates.run(
      mozaik,
      `mozaik-${mozaikId}`,
      { type: action, by: userId, at: context.at },
      context,
    );
    if (state.status === "deleted") await this.urls.release(state.settings.url, mozaikId, context);
  }
}

@CommandHandler(DescribeSearch)
export class DescribeSearchHandler implements ICommandHandler<DescribeSearch> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly assets: UsableAssets,
  ) {}

  async execute({ mozaikId, userId, search, context }: DescribeSearch): Promise<void> {
    const { title, description, pictureId } = search;
    const stream = `mozaik-${mozaikId}`;
    const before = changeableMozaik((await this.aggregates.load(mozaik, stream)).state, userId);
    // the current picture may stay, even after it has become private or was deleted
    if (pictureId !== null && pictureId !== before.search.pictureId) {
      await this.assets.checkOne(userId, before.document, pictureId);
    }
    const command = { type: "describeSearch", by: userId, search: { title, description, pictureId } } as const;
    await this.aggregates.run(mozaik, stream, command, context);
  }
}

@CommandHandler(ChangeMozaikEditors)
export class ChangeMozaikEditorsHandler implements ICommandHandler<ChangeMozaikEditors> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ action, mozaikId, userId, editorId, context }: ChangeMozaikEditors): Promise<void> {
    if (action === "addEditor") {
      const people = await this.queries.execute(new GetPublicProfiles([editorId]));
      if (!people.has(editorId)) throw new DomainError("not-found", "user-not-found", "There is no such person.");
    }
    const command = { type: action, by: userId, userId: editorId } as const;
    await this.aggregates.run(mozaik, `mozaik-${mozaikId}`, command, context);
  }
}

@QueryHandler(GetMozaikAuthor)
export class GetMozaikAuthorHandler implements IQueryHandler<GetMozaikAuthor> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId }: GetMozaikAuthor): Promise<string | null> {
    const { state } = await this.aggregates.load(mozaik, `mozaik-${mozaikId}`);
    return state.status === "none" ? null : state.authorId;
  }
}

@QueryHandler(GetMozaikFacts)
export class GetMozaikFactsHandler implements IQueryHandler<GetMozaikFacts> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId }: GetMozaikFacts): Promise<MozaikFacts | null> {
    const { state } = await this.aggregates.load(mozaik, `mozaik-${mozaikId}`);
    if (state.status !== "present") return null;
    const { authorId, settings, isListed, isPublished, copyOf, revoked, takenDown } = state;
    const { name, isPublic } = settings;
    return {
      mozaikId,
      authorId,
      name,
      isPublished: isPublished && !takenDown,
      isPublic,
      isListed,
      isCopy: copyOf !== null,
      isReadOnly: (copyOf?.readOnly ?? false) && !takenDown,
      revoked,
    };
  }
}
