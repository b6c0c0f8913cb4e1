import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import type { EditsReply, EditsRequest, NameVersionRequest, RestoreRequest, StepRequest } from "../contract.ts";
import { DraftCommands } from "./draft-commands.ts";
import { mozaik } from "./mozaik.ts";
import { editableMozaik } from "./mozaik-state.ts";
import { PictureSizes } from "./picture-sizes.ts";
import { ReturningAssets } from "./returning-assets.ts";
import { UsableAssets } from "./usable-assets.ts";

export class EditMozaik extends Command<EditsReply> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly request: EditsRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class UndoRedoMozaik extends Command<EditsReply> {
  constructor(
    readonly step: "undo" | "redo",
    readonly mozaikId: string,
    readonly userId: string,
    readonly request: StepRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RestoreMozaik extends Command<EditsReply> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly request: RestoreRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class NameMozaikVersion extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly request: NameVersionRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The changes of the draft after `since`. */
export class GetEditsSince extends Query<EditsReply> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly since: number,
  ) {
    super();
  }
}

@CommandHandler(EditMozaik)
export class EditMozaikHandler implements ICommandHandler<EditMozaik> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly assets: UsableAssets,
    private readonly sizes: PictureSizes,
    private readonly drafts: DraftCommands,
  ) {}

  async execute({ mozaikId, userId, request, context }: EditMozaik): Promise<EditsReply> {
    const edits = await this.checked(mozaikId, userId, request.edits);
    return this.drafts.run(mozaikId, { type: "edit", by: userId, at: context.at, ...request, edits }, context);
  }

  /** The edits, after the checks that ask for assets. Most need none, and the decider checks the permission again. */
  private async checked(mozaikId: string, userId: string, edits: EditsRequest["edits"]) {
    const [addAssets, sizePictures] = [this.assets.areIn(edits), this.sizes.areIn(edits)];
    if (!addAssets && !sizePictures) return edits;
    const { state } = await this.aggregates.load(mozaik, `mozaik-${mozaikId}`);
    const present = editableMozaik(state, userId);
    if (addAssets) await this.assets.check(userId, present.document, edits);
    return sizePictures ? this.sizes.within(present, edits) : edits;
  }
}

@CommandHandler(UndoRedoMozaik)
export class UndoRedoMozaikHandler implements ICommandHandler<UndoRedoMozaik> {
  constructor(
    private readonly drafts: DraftCommands,
    private readonly returning: ReturningAssets,
  ) {}

  async execute({ step, mozaikId, userId, request, context }: UndoRedoMozaik): Promise<EditsReply> {
    const command = { type: step, by: userId, at: context.at, ...request };
    await this.returning.check(mozaikId, command);
    return this.drafts.run(mozaikId, command, context);
  }
}

@CommandHandler(RestoreMozaik)
export class RestoreMozaikHandler implements ICommandHandler<RestoreMozaik> {
  constructor(
    private readonly drafts: DraftCommands,
    private readonly returning: ReturningAssets,
  ) {}

  async execute({ mozaikId, userId, request, context }: RestoreMozaik): Promise<EditsReply> {
    const { baseRevision, revision = null, nodeId = null, joined = false } = request;
    const command = { type: "restore", by: userId, at: context.at, baseRevision, revision, nodeId, joined } as const;
    await this.returning.check(mozaikId, command);
    return this.drafts.run(mozaikId, command, context);
  }
}

@CommandHandler(NameMozaikVersion)
export class NameMozaikVersionHandler implements ICommandHandler<NameMozaikVersion> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, userId, request, context }: NameMozaikVersion): Promise<void> {
    const { name, revision = null } = request;
    const command = { type: "nameVersion", by: userId, name, revision } as const;
    await this.aggregates.run(mozaik, `mozaik-${mozaikId}`, command, context);
  }
}

@QueryHandler(GetEditsSince)
export class GetEditsSinceHandler implements IQueryHandler<GetEditsSince> {
  constructor(private readonly drafts: DraftCommands) {}

  execute({ mozaikId, userId, since }: GetEditsSince): Promise<EditsReply> {
    return this.drafts.since(mozaikId, userId, since);
  }
}
