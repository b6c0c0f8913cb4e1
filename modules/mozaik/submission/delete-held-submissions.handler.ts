import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { submission } from "./submission.ts";

/**
 * Deletes submissions that are held for review. One that was accepted or deleted in the meantime stays as it is. Throws
 * `not-found` at the first one that is not theirs; those before it are deleted.
 */
export class DeleteHeldSubmissions extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly submissionIds: readonly string[],
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeleteHeldSubmissions)
export class DeleteHeldSubmissionsHandler implements ICommandHandler<DeleteHeldSubmissions> {
  constructor(private readonly aggregates: Aggregates) {}

  /** A reactor erases the answers. */
  async execute({ mozaikId, submissionIds, userId, context }: DeleteHeldSubmissions): Promise<void> {
    for (const submissionId of submissionIds) {
      const command = { type: "reject", mozaikId, by: userId } as const;
      await this.aggregates.run(submission, `submission-${submissionId}`, command, followUp(context, submissionId));
    }
  }
}
