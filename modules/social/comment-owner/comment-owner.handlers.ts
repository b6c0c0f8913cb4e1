import { Command, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { GetPublicProfiles } from "../../account/messages.ts";
import { DomainError } from "../../decider.ts";
import { comment } from "../comment/comment.ts";
import { CommentSight } from "../comment/comment-sight.ts";
import { commenterStream, commentSettingsStream, sectionStream } from "./admissions.ts";
import { commentSection } from "./comment-section.ts";
import { type CommentSettingsState, commentSettings } from "./comment-settings.ts";
import { commenter } from "./commenter.ts";

/** Closes a comment section, or opens it again. */
export class CloseComments extends Command<void> {
  constructor(
    readonly sectionId: string,
    readonly closed: boolean,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Shows a comment that waits to everyone. Its writer's further comments need not wait as first ones. */
export class ApproveComment extends Command<void> {
  constructor(
    readonly commentId: string,
    /** Of the text that they have read. */
    readonly editTime: string | null,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Keeps a person from commenting on what `ownerId` owns, or no longer. */
export class BlockCommenter extends Command<void> {
  constructor(
    readonly userId: string,
    readonly blocked: boolean,
    readonly ownerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangeCommentSettings extends Command<void> {
  constructor(
    readonly settings: CommentSettingsState,
    readonly ownerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CloseComments)
export class CloseCommentsHandler implements ICommandHandler<CloseComments> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly sight: CommentSight,
  ) {}

  async execute({ sectionId, closed, userId, context }: CloseComments): Promise<void> {
    const section = await this.sight.inSection(userId, sectionId, context.at);
    if (!section) throw new DomainError("not-found", "not-found", "There is no such comment section.");
    const command = { sectionId, userId, isOwner: section.ownerId === userId, closed };
    await this.aggregates.run(commentSection, sectionStream(sectionId), command, context);
  }
}

@CommandHandler(ApproveComment)
export class ApproveCommentHandler implements ICommandHandler<ApproveComment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly sight: CommentSight,
  ) {}

  async execute({ commentId, editTime, userId, context }: ApproveComment): Promise<void> {
    const stream = `comment-${commentId}`;
    const { posted } = (await this.aggregates.load(comment, stream)).state;
    const section = posted && (await this.sight.seenBy(userId, posted, context.at));
    const isSectionOwner = section?.ownerId === userId;
    const command = { type: "approve", commentId, userId, isSectionOwner, editTime, at: context.at } as const;
    await this.aggregates.run(comment, stream, command, context);
    if (!posted) return;
    const trust = { type: "trust", ownerId: userId, userId: posted.authorId } as const;
    await this.aggregates.run(commenter, commenterStream(userId, posted.authorId), trust, followUp(context, "trust"));
  }
}

@CommandHandler(BlockCommenter)
export class BlockCommenterHandler implements ICommandHandler<BlockCommenter> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, blocked, ownerId, context }: BlockCommenter): Promise<void> {
    const exists = (await this.queries.execute(new GetPublicProfiles([userId]))).has(userId);
    const command = { type: "block", ownerId, userId, blocked, exists, at: context.at } as const;
    await this.aggregates.run(commenter, commenterStream(ownerId, userId), command, context);
  }
}

@CommandHandler(ChangeCommentSettings)
export class ChangeCommentSettingsHandler implements ICommandHandler<ChangeCommentSettings> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ settings, ownerId, context }: ChangeCommentSettings): Promise<void> {
    await this.aggregates.run(commentSettings, commentSettingsStream(ownerId), { ...settings, ownerId }, context);
  }
}
