import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { SendNotification } from "../messages.ts";
import { notification } from "./notification.ts";

export class DeleteNotification extends Command<void> {
  constructor(
    readonly notificationId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendNotification)
export class SendNotificationHandler implements ICommandHandler<SendNotification> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ notificationId, recipientId, notice, context }: SendNotification): Promise<void> {
    await this.aggregates.run(
      notification,
      `notification-${notificationId}`,
      { type: "send", notificationId, recipientId, notice },
      context,
    );
  }
}

@CommandHandler(DeleteNotification)
export class DeleteNotificationHandler implements ICommandHandler<DeleteNotification> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ notificationId, userId, context }: DeleteNotification): Promise<void> {
    await this.aggregates.run(
      notification,
      `notification-${notificationId}`,
      { type: "delete", notificationId, userId },
      context,
    );
  }
}
