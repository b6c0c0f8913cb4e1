import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { ItemRegistry } from "../../item/item-registry.ts";
import { ItemSight } from "../item-sight.ts";
import { type CommentedFacts, GetCommentedLibrary } from "../messages.ts";
import { type Commented, commentedIn } from "../rules/comment-section.ts";

/** Says who can see what is commented on. */
@Injectable()
export class CommentSight {
  constructor(
    private readonly items: ItemRegistry,
    private readonly sight: ItemSight,
    private readonly queries: QueryBus,
  ) {}

  /** What a section is about; null if `userId` cannot see it, or there is no such section. */
  async inSection(userId: string, sectionId: string, now: string): Promise<(Commented & CommentedFacts) | null> {
    for (const commented of commentedIn(sectionId)) {
      const facts = await this.seenBy(userId, commented, now);
      if (facts) return { ...commented, ...facts };
    }
    return null;
  }

  /** Null if `userId` cannot see it, or it is not there. `now`: ISO 8601, UTC. */
  async seenBy(userId: string, { itemType, itemId }: Commented, now: string): Promise<CommentedFacts | null> {
    if (itemType === "library") return this.queries.execute(new GetCommentedLibrary(itemId, userId));
    const [facts, isSeen] = await Promise.all([
      this.items.facts(itemType, itemId),
      this.sight.isSeenBy(userId, { itemType, itemId }, now),
    ]);
    return facts && isSeen ? { ownerId: facts.authorId, name: facts.name } : null;
  }
}
