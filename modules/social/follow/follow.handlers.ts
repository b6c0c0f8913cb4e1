import { Command, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { GetPublicProfiles } from "../../account/messages.ts";
import { follow } from "./follow.ts";

/** Makes `followerId` follow an author, or no longer. */
export class FollowAuthor extends Command<void> {
  constructor(
    readonly authorId: string,
    readonly follow: boolean,
    readonly followerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(FollowAuthor)
export class FollowAuthorHandler implements ICommandHandler<FollowAuthor> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ authorId, follow: wanted, followerId, context }: FollowAuthor): Promise<void> {
    const people = await this.queries.execute(new GetPublicProfiles([authorId]));
    await this.aggregates.run(
      follow,
      `follow-${derivedId("follow", followerId, authorId)}`,
      { follow: wanted, followerId, authorId, authorExists: people.has(authorId) },
      context,
    );
  }
}
