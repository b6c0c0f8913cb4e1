import { CommandBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { contextOf, derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { defineReactor } from "#backend/projections/reactor";
import type { CommentEvent } from "../events.ts";
import { SendNotification } from "../messages.ts";
import type { CommentNotification } from "../rules/notice.ts";
import { comment, isShown, isThere } from "./comment.ts";
import { CommentSight } from "./comment-sight.ts";

interface Needed {
  readonly commands: CommandBus;
  readonly aggregates: Aggregates;
  readonly sight: CommentSight;
}

/**
 * Tells of a comment whom it names, whom it replies to, and the author of what it is about: each person once, and only
 * those who can see it. If it waits for approval, only the section's owner hears of it, and the others later.
 */
export const commentNotifications = defineReactor<CommentEvent>()({
  name: "comment_notices",
  categories: ["comment"],
  needs: { commands: CommandBus, aggregates: Aggregates, sight: CommentSight },
  on: {
    CommentPosted: ({ commentId, at }, event, needed) => tell(commentId, at, event, needed),
    CommentApproved: ({ commentId, at }, event, needed) => tell(commentId, at, event, needed),
  },
});

/** By what the comment is now. The ids of notifications follow from the comment, so nobody hears of it twice. */
async function tell(commentId: string, now: string, event: Recorded, needed: Needed): Promise<void> {
  const { commands, aggregates, sight } = needed;
  const { state } = await aggregates.load(comment, `comment-${commentId}`);
  const { posted, mentions } = state;
  if (!posted || !isThere(state)) return; // deleted since
  const { authorId, rootCommentId, itemType, itemId } = posted;
  const facts = await sight.seenBy(authorId, posted, now);
  if (!facts) return;
  const send = async (recipientId: string, about: CommentNotification["about"], notificationId: string) => {
    const notice = { type: "comment", about, authorId, itemType, itemId, itemName: facts.name } as const;
    await commands.execute(new SendNotification(notificationId, recipientId, notice, contextOf(event, notificationId)));
  };
  if (!isShown(state)) {
    await send(facts.ownerId, "held", derivedId("notification", "held comment", commentId));
    return;
  }
  const root = rootCommentId === null ? null : await aggregates.load(comment, `comment-${rootCommentId}`);
  const told = new Map<string, CommentNotification["about"]>();
  if (event.type === "CommentPosted") told.set(facts.ownerId, "comment"); // they have approved it themselves otherwise
  if (root?.state.posted) told.set(root.state.posted.authorId, "reply");
  for (const userId of mentions) told.set(userId, "mention");
  told.delete(authorId);
  for (const [recipientId, about] of told) {
    if (recipientId !== facts.ownerId && !(await sight.seenBy(recipientId, posted, now))) continue;
    await send(recipientId, about, derivedId("notification", "comment", commentId, recipientId));
  }
}
