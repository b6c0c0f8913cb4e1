import { Command, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { GetLicensesHeld } from "../../marketplace/messages.ts";
import { GetAssetFacts } from "../messages.ts";
import { type AlbumCommand, album } from "./album.ts";

/** Creates or changes an album. Files are added only if they are the user's own, or they hold a license to them. */
export class ChangeAlbum extends Command<void> {
  constructor(
    readonly albumId: string,
    readonly change: AlbumCommand,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeAlbum)
export class ChangeAlbumHandler implements ICommandHandler<ChangeAlbum> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ albumId, change, userId, context }: ChangeAlbum): Promise<void> {
    if (change.type === "add") await this.checkFiles(change.assetIds, userId);
    await this.aggregates.run(album, `album-${albumId}`, change, context);
  }

  private async checkFiles(assetIds: readonly string[], userId: string): Promise<void> {
    const facts = await Promise.all(assetIds.map((id) => this.queries.execute(new GetAssetFacts(id))));
    const others = assetIds.filter((_, index) => facts[index]?.authorId !== userId);
    const items = others.map((itemId) => ({ itemType: "asset" as const, itemId }));
    const held = await this.queries.execute(new GetLicensesHeld(userId, items));
    if (others.some((id) => !held.has(`asset/${id}`))) {
      throw new DomainError("not-found", "asset-not-found", "There is no such asset in your library.");
    }
  }
}
