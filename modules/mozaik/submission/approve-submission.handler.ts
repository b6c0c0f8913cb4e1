import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { submission } from "./submission.ts";

/** Lets visualizations show a submission, or no longer. */
export class ApproveSubmission extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly submissionId: string,
    readonly isApproved: boolean,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ApproveSubmission)
export class ApproveSubmissionHandler implements ICommandHandler<ApproveSubmission> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, submissionId, isApproved, userId, context }: ApproveSubmission): Promise<void> {
    const command = { type: "approve", mozaikId, by: userId, isApproved } as const;
    await this.aggregates.run(submission, `submission-${submissionId}`, command, context);
  }
}
