import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from "@nestjs/cqrs";
import { Aggregates, type Outcome } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import type { EditsReply, EditsRequest, NameVersionRequest, RestoreRequest, StepRequest } from "../contract.ts";
import type { MozaikEvent } from "../events.ts";
import { checkBase } from "./edit-mozaik.ts";
import { editsReply } from "./edits-reply.ts";
import { mozaik } from "./mozaik.ts";
import { editableMozaik, type MozaikState, openMozaik } from "./mozaik-state.ts";
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

/** Undo or redo. */
export class StepMozaik extends Command<EditsReply> {
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

/** What happened to the draft after `since`. */
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
  ) {}

  async execute({ mozaikId, userId, request, context }: EditMozaik): Promise<EditsReply> {
    const stream = `mozaik-${mozaikId}`;
    // most edits name no asset, and who may edit is asked again where they are decided
    if (this.assets.areIn(request.edits)) {
      const { state } = await this.aggregates.load(mozaik, stream);
      await this.assets.check(userId, editableMozaik(state, userId).document, request.edits);
    }
    const command = { type: "edit", by: userId, at: context.at, ...request } as const;
    const outcome = await this.aggregates.run(mozaik, stream, command, context);
    return replyTo(this.aggregates, stream, outcome, userId, request.baseRevision);
  }
}

@CommandHandler(StepMozaik)
export class StepMozaikHandler implements ICommandHandler<StepMozaik> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ step, mozaikId, userId, request, context }: StepMozaik): Promise<EditsReply> {
    const command = { type: step, by: userId, at: context.at, ...request } as const;
    const stream = `mozaik-${mozaikId}`;
    const outcome = await this.aggregates.run(mozaik, stream, command, context);
    return replyTo(this.aggregates, stream, outcome, userId, request.baseRevision);
  }
}

@CommandHandler(RestoreMozaik)
export class RestoreMozaikHandler implements ICommandHandler<RestoreMozaik> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, userId, request, context }: RestoreMozaik): Promise<EditsReply> {
    const { baseRevision, revision = null, nodeId = null } = request;
    const command = { type: "restore", by: userId, at: context.at, baseRevision, revision, nodeId } as const;
    const stream = `mozaik-${mozaikId}`;
    const outcome = await this.aggregates.run(mozaik, stream, command, context);
    return replyTo(this.aggregates, stream, outcome, userId, baseRevision);
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
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, userId, since }: GetEditsSince): Promise<EditsReply> {
    const stream = `mozaik-${mozaikId}`;
    const { state, revision } = await this.aggregates.load(mozaik, stream);
    checkBase(openMozaik(state, userId), since);
    return replyTo(this.aggregates, stream, { state, revision }, userId, since);
  }
}

/** Up to where this very command came, so that a repeated one is answered as the first time. */
function replyTo(
  aggregates: Aggregates,
  stream: string,
  { state, revision }: Pick<Outcome<MozaikState, MozaikEvent>, "state" | "revision">,
  userId: string,
  baseRevision: number,
): Promise<EditsReply> {
  return aggregates.ask(mozaik, stream, state, (asked) =>
    editsReply(openMozaik(asked, userId), userId, baseRevision, Number(revision)),
  );
}
