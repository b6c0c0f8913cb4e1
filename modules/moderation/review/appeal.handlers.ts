import { Command, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp, newId } from "#backend/commands/command-context";
import { IsOnlySuperAdmin } from "../../account/messages.ts";
import type { AnswerRequest } from "../contract.ts";
import { Effects } from "../effects.ts";
import { ModerationTexts } from "../moderation-texts.ts";
import { review } from "./review.ts";

/** Says what the person concerned has to say to a decision. */
export class AppealDecision extends Command<void> {
  constructor(
    readonly reviewId: string,
    readonly decision: number,
    readonly text: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Answers the appeal that waits. Only for super admins; another one than decided, if there is another. */
export class AnswerAppeal extends Command<void> {
  constructor(
    readonly reviewId: string,
    readonly request: AnswerRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AppealDecision)
export class AppealDecisionHandler implements ICommandHandler<AppealDecision> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly texts: ModerationTexts,
  ) {}

  async execute({ reviewId, decision, text, userId, context }: AppealDecision): Promise<void> {
    const textId = newId(context, "appeal");
    await this.texts.write(textId, userId, text);
    const command = { type: "appeal", reviewId, by: userId, decision, textId, at: context.at } as const;
    try {
      await this.aggregates.run(review, `review-${reviewId}`, command, context);
    } catch (error) {
      await this.texts.forget(textId);
      throw error;
    }
  }
}

@CommandHandler(AnswerAppeal)
export class AnswerAppealHandler implements ICommandHandler<AnswerAppeal> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly effects: Effects,
  ) {}

  async execute({ reviewId, request, context }: AnswerAppeal): Promise<void> {
    const adminId = context.superAdmin ? context.userId : null;
    const isAlone = adminId !== null && (await this.queries.execute(new IsOnlySuperAdmin(adminId)));
    const command = { type: "answer", reviewId, ...request, isAlone, adminId, at: context.at } as const;
    await this.aggregates.run(review, `review-${reviewId}`, command, context);
    await this.effects.carryOut(reviewId, followUp(context, "effect"));
  }
}
