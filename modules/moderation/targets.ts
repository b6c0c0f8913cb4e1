import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { derivedId } from "#backend/commands/command-context";
import { GetPublicProfiles } from "../account/messages.ts";
import type { TargetType } from "../rules/moderation.ts";
import { GetCommentAuthor, GetCommentedFacts } from "../social/messages.ts";

/** The one review of a target. */
export function reviewIdOf(targetType: TargetType, targetId: string): string {
  return derivedId("review", targetType, targetId);
}

/** What people report, whatever it is. */
@Injectable()
export class Targets {
  constructor(private readonly queries: QueryBus) {}

  /** Whose a target is; null if `viewerId` cannot see it, or it is not there. `now`: ISO 8601. */
  async subjectSeenBy(viewerId: string, targetType: TargetType, targetId: string, now: string): Promise<string | null> {
    switch (targetType) {
      case "person":
        return (await this.queries.execute(new GetPublicProfiles([targetId]))).has(targetId) ? targetId : null;
      case "comment":
        return this.queries.execute(new GetCommentAuthor(targetId, viewerId, now));
      default: {
        const about = { itemType: targetType, itemId: targetId } as const;
        return (await this.queries.execute(new GetCommentedFacts(viewerId, about, now)))?.ownerId ?? null;
      }
    }
  }
}
