import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { submission } from "./submission.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";

/**
 * Lets submissions count that were held for review. The limit of their form does not stop its author: they have looked
 * at them. Throws `not-found` at the first one that is not theirs; those before it are accepted.
 */
export class AcceptSubmissions extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly submissionIds: readonly string[],
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AcceptSubmissions)
export class AcceptSubmissionsHandler implements ICommandHandler<AcceptSubmissions> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly answers: SubmittedAnswers,
  ) {}

  async execute({ mozaikId, submissionIds, userId, context }: AcceptSubmissions): Promise<void> {
    for (const submissionId of submissionIds) {
      const command = { type: "accept", mozaikId, by: userId } as const;
      await this.aggregates.run(submission, `submission-${submissionId}`, command, followUp(context, submissionId));
      await this.answers.release(submissionId);
    }
  }
}
