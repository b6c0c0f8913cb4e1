import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { GetPublicProfiles } from "../account/messages.ts";
import { ItemRegistry } from "../item/item-registry.ts";
import { GetLibraryFacts } from "../library/messages.ts";
import type { TargetType } from "../rules/moderation.ts";
import { GetReviewedComment } from "../social/messages.ts";
import { GetTargetContent, IsPurged, type TargetContent } from "./messages.ts";
import { isReadable, review } from "./review/review.ts";
import { reviewIdOf } from "./targets.ts";

@QueryHandler(GetTargetContent)
export class GetTargetContentHandler implements IQueryHandler<GetTargetContent> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
    private readonly queries: QueryBus,
  ) {}

  async execute({ targetType, targetId, now }: GetTargetContent): Promise<TargetContent> {
    const { state } = await this.aggregates.load(review, `review-${reviewIdOf(targetType, targetId)}`);
    const { takenDown, isPurged, suspended } = state;
    const effects = {
      isTakenDown: takenDown !== null,
      isPurged,
      isSuspended: suspended !== null,
      inForce: [takenDown, suspended].flatMap((force) => force?.decision ?? []),
    };
    const content = await this.contentOf(targetType, targetId);
    return { ...content, ...effects, text: isReadable(state, now) ? content.text : "" };
  }

  private async contentOf(
    targetType: TargetType,
    targetId: string,
  ): Promise<Pick<TargetContent, "name" | "text" | "url">> {
    switch (targetType) {
      case "comment": {
        const comment = await this.queries.execute(new GetReviewedComment(targetId));
        const url = comment ? `/${comment.itemType}/${comment.itemId}#comments` : "/";
        return { name: "", text: comment?.text ?? "", url };
      }
      case "person": {
        const person = (await this.queries.execute(new GetPublicProfiles([targetId]))).get(targetId);
        return { name: person?.name ?? "", text: "", url: `/profile/view/${person?.friendlyUrl ?? targetId}` };
      }
      case "library": {
        const name = (await this.queries.execute(new GetLibraryFacts(targetId)))?.name ?? "";
        return { name, text: "", url: `/library/${targetId}` };
      }
      default: {
        const name = (await this.items.facts(targetType, targetId))?.name ?? "";
        return { name, text: "", url: `/${targetType}/${targetId}` };
      }
    }
  }
}

@QueryHandler(IsPurged)
export class IsPurgedHandler implements IQueryHandler<IsPurged> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ targetType, targetId }: IsPurged): Promise<boolean> {
    const { state } = await this.aggregates.load(review, `review-${reviewIdOf(targetType, targetId)}`);
    return state.isPurged;
  }
}
