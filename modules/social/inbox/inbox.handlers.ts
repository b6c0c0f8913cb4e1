import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { inbox } from "./inbox.ts";

export class MarkAllRead extends Command<void> {
  constructor(
    readonly userId: string,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MarkAllRead)
export class MarkAllReadHandler implements ICommandHandler<MarkAllRead> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ userId, actorId, context }: MarkAllRead): Promise<void> {
    await this.aggregates.run(inbox, `inbox-${userId}`, { type: "mark-all-read", userId, actorId }, context);
  }
}
