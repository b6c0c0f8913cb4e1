import { Command, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp, newId } from "#backend/commands/command-context";
import { FindPublicProfile } from "../../account/messages.ts";
import { DomainError } from "../../decider.ts";
import type { CommentChanged, CommentCreated } from "../comment-contract.ts";
import { Admissions } from "../comment-owner/admissions.ts";
import { NO_COMMENT_TO_SAVE, namesIn } from "../rules/comment.ts";
import { comment, isShown, refusalOf } from "./comment.ts";
import { CommentSight } from "./comment-sight.ts";
import { CommentTexts } from "./comment-texts.ts";

/** Writes a comment into a section, or a reply to a comment of it. */
export class PostComment extends Command<CommentCreated> {
  constructor(
    readonly sectionId: string,
    readonly content: string,
    readonly rootCommentId: string | null,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class EditComment extends Command<CommentChanged> {
  constructor(
    readonly commentId: string,
    readonly content: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Deletes a comment of one's own, or removes one from a section of one's own. */
export class DeleteComment extends Command<void> {
  constructor(
    readonly commentId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PostComment)
export class PostCommentHandler implements ICommandHandler<PostComment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly sight: CommentSight,
    private readonly admissions: Admissions,
    private readonly texts: CommentTexts,
  ) {}

  async execute({ sectionId, content, rootCommentId, userId, context }: PostComment): Promise<CommentCreated> {
    const section = await this.sight.inSection(userId, sectionId, context.at);
    if (!section) throw new DomainError("not-found", "not-found", "There is no such comment section.");
    const root = rootCommentId === null ? null : await this.rootOf(rootCommentId, sectionId);
    const [commentId, textId] = [newId(context, "comment"), newId(context, "text")];
    const mentions = await mentionedIn(content, this.queries);
    const { itemType, itemId, ownerId } = section;
    const written = { sectionId, ownerId, authorId: userId, content, isNew: true };
    const admission = await this.admissions.of(written, context.at);
    const about = { sectionId, itemType, itemId, authorId: userId, rootCommentId: root, at: context.at };
    const command = { type: "post", commentId, textId, mentions, ...about, admission } as const;
    await this.texts.write(textId, commentId, content);
    try {
      const { state, events } = await this.aggregates.run(comment, streamOf(commentId), command, context);
      const refusal = refusalOf(await this.admissions.of(written, context.at));
      if (refusal && (events.length > 0 || state.isDeleted)) {
        await this.withdraw(commentId, userId, context);
        throw refusal;
      }
      const kept = (await this.texts.of([textId])).get(textId) ?? content;
      return { id: commentId, content: kept, createTime: state.posted?.at ?? context.at, isHeld: state.held !== null };
    } catch (error) {
      if (error instanceof DomainError) await this.texts.forget(textId);
      throw error;
    }
  }

  /**
   * The owner has closed the section or blocked the person since the admission was read: the comment goes as if its
   * author had deleted it, so nothing new appears once the owner has been answered.
   */
  private async withdraw(commentId: string, userId: string, context: CommandContext): Promise<void> {
    const command = { type: "delete", commentId, userId, mayRemove: false } as const;
    await this.aggregates.run(comment, streamOf(commentId), command, followUp(context, "withdraw"));
  }

  /** The comment that starts the thread of `commentId`, which may be a reply itself. */
  private async rootOf(commentId: string, sectionId: string): Promise<string> {
    const { state } = await this.aggregates.load(comment, streamOf(commentId));
    if (!isShown(state) || state.posted?.sectionId !== sectionId) {
      throw new DomainError("not-found", "no-such-comment", "The comment you reply to is not there any more.");
    }
    return state.posted.rootCommentId ?? commentId;
  }
}

@CommandHandler(EditComment)
export class EditCommentHandler implements ICommandHandler<EditComment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly sight: CommentSight,
    private readonly admissions: Admissions,
    private readonly texts: CommentTexts,
  ) {}

  async execute({ commentId, content, userId, context }: EditComment): Promise<CommentChanged> {
    const { state } = await this.aggregates.load(comment, streamOf(commentId));
    const { posted } = state;
    if (!posted) throw new DomainError("not-found", "no-such-comment", NO_COMMENT_TO_SAVE);
    const now = state.textId === null ? undefined : (await this.texts.of([state.textId])).get(state.textId);
    // sending the same text again is not an edit
    const textId = now === content && state.textId !== null ? state.textId : newId(context, "text");
    const facts = await this.sight.seenBy(userId, posted, context.at);
    const written = { ...posted, ownerId: facts?.ownerId ?? userId, authorId: userId, content, isNew: false };
    const admission = await this.admissions.of(written, context.at);
    const mentions = await mentionedIn(content, this.queries);
    if (textId !== state.textId) await this.texts.write(textId, commentId, content);
    const about = { commentId, userId, textId, mentions, at: context.at };
    const command = { type: "edit", ...about, isSeen: facts !== null, admission } as const;
    try {
      const edited = await this.aggregates.run(comment, streamOf(commentId), command, context);
      return { content, editTime: edited.state.editedAt ?? posted.at };
    } catch (error) {
      if (error instanceof DomainError && textId !== state.textId) await this.texts.forget(textId);
      throw error;
    }
  }
}

@CommandHandler(DeleteComment)
export class DeleteCommentHandler implements ICommandHandler<DeleteComment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly sight: CommentSight,
  ) {}

  async execute({ commentId, userId, context }: DeleteComment): Promise<void> {
    const { posted } = (await this.aggregates.load(comment, streamOf(commentId))).state;
    const section = posted && posted.authorId !== userId ? await this.sight.seenBy(userId, posted, context.at) : null;
    const mayRemove = section?.ownerId === userId || context.superAdmin;
    await this.aggregates.run(comment, streamOf(commentId), { type: "delete", commentId, userId, mayRemove }, context);
  }
}

function streamOf(commentId: string): string {
  return `comment-${commentId}`;
}

/** The ids of the people whom a text names. */
async function mentionedIn(content: string, queries: QueryBus): Promise<string[]> {
  const people = await Promise.all(namesIn(content).map((name) => queries.execute(new FindPublicProfile(name))));
  return [...new Set(people.flatMap((person) => person?.id ?? []))];
}
