import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import {
  type CommentedFacts,
  GetCommentAuthor,
  GetCommentedFacts,
  GetReviewedComment,
  PurgeComment,
  type ReviewedComment,
  TakeDownComment,
} from "../messages.ts";
import { comment, isShown } from "./comment.ts";
import { CommentSight } from "./comment-sight.ts";
import { CommentTexts } from "./comment-texts.ts";

@QueryHandler(GetCommentedFacts)
export class GetCommentedFactsHandler implements IQueryHandler<GetCommentedFacts> {
  constructor(private readonly sight: CommentSight) {}

  execute({ viewerId, about, now }: GetCommentedFacts): Promise<CommentedFacts | null> {
    return this.sight.seenBy(viewerId, about, now);
  }
}

@QueryHandler(GetCommentAuthor)
export class GetCommentAuthorHandler implements IQueryHandler<GetCommentAuthor> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly sight: CommentSight,
  ) {}

  async execute({ commentId, viewerId, now }: GetCommentAuthor): Promise<string | null> {
    const { state } = await this.aggregates.load(comment, `comment-${commentId}`);
    const { posted } = state;
    if (!posted || !isShown(state)) return null;
    return (await this.sight.seenBy(viewerId, posted, now)) ? posted.authorId : null;
  }
}

@QueryHandler(GetReviewedComment)
export class GetReviewedCommentHandler implements IQueryHandler<GetReviewedComment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly texts: CommentTexts,
  ) {}

  async execute({ commentId }: GetReviewedComment): Promise<ReviewedComment | null> {
    const { posted, textId } = (await this.aggregates.load(comment, `comment-${commentId}`)).state;
    if (!posted || textId === null) return null;
    const text = (await this.texts.of([textId])).get(textId) ?? "";
    return { text, itemType: posted.itemType, itemId: posted.itemId };
  }
}

@CommandHandler(TakeDownComment)
export class TakeDownCommentHandler implements ICommandHandler<TakeDownComment> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ commentId, takeDown, context }: TakeDownComment): Promise<void> {
    const command = { type: "takeDown", commentId, takeDown } as const;
    await this.aggregates.run(comment, `comment-${commentId}`, command, context);
  }
}

@CommandHandler(PurgeComment)
export class PurgeCommentHandler implements ICommandHandler<PurgeComment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly texts: CommentTexts,
  ) {}

  async execute({ commentId, context }: PurgeComment): Promise<void> {
    const { state } = await this.aggregates.run(comment, `comment-${commentId}`, { type: "purge", commentId }, context);
    if (state.isPurged) await this.texts.erase([commentId], []);
  }
}
