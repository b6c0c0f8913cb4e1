import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { notificationSettings, type SettingsCommand } from "./settings.ts";

/** Changes which notifications a person gets. */
export class ChangeNotificationSettings extends Command<void> {
  constructor(
    readonly change: SettingsCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const settingsStream = (userId: string) => `notificationSettings-${userId}`;

@CommandHandler(ChangeNotificationSettings)
export class ChangeNotificationSettingsHandler implements ICommandHandler<ChangeNotificationSettings> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ change, context }: ChangeNotificationSettings): Promise<void> {
    await this.aggregates.run(notificationSettings, settingsStream(change.userId), change, context);
  }
}
