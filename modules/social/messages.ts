import { Command, Query } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import type { AuthorProfile } from "./contract.ts";
import type { NotificationContent } from "./events.ts";

/** Asks for an author as a guest meets them, by friendly url or id. Null if there is none. Answered by the read side. */
export class GetAuthorProfile extends Query<AuthorProfile | null> {
  constructor(readonly friendlyUrlOrId: string) {
    super();
  }
}

/** Tells one person something. The same `notificationId` is sent once. */
export class SendNotification extends Command<void> {
  constructor(
    readonly notificationId: string,
    readonly recipientId: string,
    readonly notice: NotificationContent,
    readonly context: CommandContext,
  ) {
    super();
  }
}
