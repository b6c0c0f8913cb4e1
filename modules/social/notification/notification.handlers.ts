import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { SendNotification } from "../messages.ts";
import { notification } from "./notification.ts";

/** Marks one notification as read. */
export class MarkRead extends Command<void> {
  constructor(
    readonly notificationId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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

@CommandHandler(MarkRead)
export class MarkReadHandler implements ICommandHandler<MarkRead> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ notificationId, userId, context }: MarkRead): Promise<void> {
    await this.aggregates.run(
      notification,
      `notification-${notificationId}`,
      { type: "read", notificationId, userId },
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
