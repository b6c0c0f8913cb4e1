import { CommandBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { CommentEvent } from "../events.ts";
import { SendNotification } from "../messages.ts";
import type { CommentNotification } from "../rules/notice.ts";
import { comment, isShown } from "./comment.ts";
import { CommentSight } from "./comment-sight.ts";

/**
 * Tells of a comment whom it names, whom it replies to, and the author of what it is about: each person once, and only
 * those who can see it.
 */
export const commentNotifications = defineReactor<CommentEvent>()({
  name: "comment_notices",
  categories: ["comment"],
  needs: { commands: CommandBus, aggregates: Aggregates, sight: CommentSight },
  on: {
    CommentPosted: async (posted, event, { commands, aggregates, sight }) => {
      const { commentId, authorId, itemType, itemId, rootCommentId, mentions, at } = posted;
      const written = await aggregates.load(comment, `comment-${commentId}`);
      if (!isShown(written.state)) return; // deleted since
      const facts = await sight.seenBy(authorId, posted, at);
      if (!facts) return;
      const root = rootCommentId === null ? null : await aggregates.load(comment, `comment-${rootCommentId}`);
      const told = new Map<string, CommentNotification["about"]>([[facts.ownerId, "comment"]]);
      if (root?.state.posted) told.set(root.state.posted.authorId, "reply");
      for (const userId of mentions) told.set(userId, "mention");
      told.delete(authorId);
      for (const [recipientId, about] of told) {
        if (recipientId !== facts.ownerId && !(await sight.seenBy(recipientId, posted, at))) continue;
        const notificationId = derivedId("notification", "comment", commentId, recipientId);
        const notice = { type: "comment", about, authorId, itemType, itemId, itemName: facts.name } as const;
        const context = contextOf(event, notificationId);
        await commands.execute(new SendNotification(notificationId, recipientId, notice, context));
      }
    },
  },
});
