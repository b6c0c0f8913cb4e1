import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryBus,
  QueryHandler,
} from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp, newId } from "#backend/commands/command-context";
import { IsNewAccount } from "../../account/messages.ts";
import type { DecisionRequest, ReportRequest } from "../contract.ts";
import { Effects } from "../effects.ts";
import { GetPoorReporters } from "../messages.ts";
import { ModerationTexts } from "../moderation-texts.ts";
import { reporter } from "../reporter/reporter.ts";
import { isPoor } from "../rules/report-cap.ts";
import { reviewIdOf, Targets } from "../targets.ts";
import { review } from "./review.ts";

/** Reports something that the person can see. The same person's further report changes nothing until it is decided. */
export class ReportTarget extends Command<void> {
  constructor(
    readonly request: ReportRequest,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Decides about what was reported. Only for super admins; throws `decided-meanwhile` for those who have not seen all. */
export class DecideReview extends Command<void> {
  constructor(
    readonly reviewId: string,
    readonly request: DecisionRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReportTarget)
export class ReportTargetHandler implements ICommandHandler<ReportTarget> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly targets: Targets,
    private readonly texts: ModerationTexts,
  ) {}

  async execute({ request, userId, context }: ReportTarget): Promise<void> {
    const { targetType, targetId, reason, text } = request;
    const { at } = context;
    const reviewId = reviewIdOf(targetType, targetId);
    const { state } = await this.aggregates.load(review, streamOf(reviewId));
    if (state.reporterIds.includes(userId)) return;
    const subjectId = await this.targets.subjectSeenBy(userId, targetType, targetId, at);
    const textId = text === "" ? null : newId(context, "report");
    const report = {
      reviewId,
      targetType,
      targetId,
      subjectId: subjectId ?? userId,
      reporterId: userId,
      reason,
    } as const;
    const command = { type: "report", ...report, textId, at, isSeen: subjectId !== null } as const;
    review.decide(state, command); // what is refused is not counted
    const isNewAccount = await this.queries.execute(new IsNewAccount(userId, at));
    const count = { type: "count", reporterId: userId, reviewId, isNewAccount, at } as const;
    await this.aggregates.run(reporter, `reporter-${userId}`, count, context);
    if (textId !== null) await this.texts.write(textId, userId, text);
    await this.aggregates.run(review, streamOf(reviewId), command, context);
  }
}

@CommandHandler(DecideReview)
export class DecideReviewHandler implements ICommandHandler<DecideReview> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly effects: Effects,
  ) {}

  async execute({ reviewId, request, context }: DecideReview): Promise<void> {
    const adminId = context.superAdmin ? context.userId : null;
    const command = { type: "decide", reviewId, ...request, adminId, at: context.at } as const;
    await this.aggregates.run(review, streamOf(reviewId), command, context);
    await this.effects.carryOut(reviewId, followUp(context, "effect"));
  }
}

@QueryHandler(GetPoorReporters)
export class GetPoorReportersHandler implements IQueryHandler<GetPoorReporters> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ userIds }: GetPoorReporters): Promise<ReadonlySet<string>> {
    const poor = await Promise.all(
      userIds.map(async (id) => isPoor((await this.aggregates.load(reporter, `reporter-${id}`)).state)),
    );
    return new Set(userIds.filter((_, at) => poor[at]));
  }
}

function streamOf(reviewId: string): string {
  return `review-${reviewId}`;
}
