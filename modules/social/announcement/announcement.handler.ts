import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { AnnounceMozaik } from "../messages.ts";
import { announcement } from "./announcement.ts";

@CommandHandler(AnnounceMozaik)
export class AnnounceMozaikHandler implements ICommandHandler<AnnounceMozaik> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, authorId, context }: AnnounceMozaik): Promise<void> {
    const command = { mozaikId, authorId, at: context.at };
    await this.aggregates.run(announcement, `announcement-${mozaikId}`, command, context);
  }
}
