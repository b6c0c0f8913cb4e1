import { CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { followUp } from "#backend/commands/command-context";
import { PurgeLibrary } from "../messages.ts";
import { DeleteOrRestoreLibrary } from "./library.handlers.ts";
import { library } from "./library.ts";

@CommandHandler(PurgeLibrary)
export class PurgeLibraryHandler implements ICommandHandler<PurgeLibrary> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
  ) {}

  async execute({ libraryId, context }: PurgeLibrary): Promise<void> {
    const stream = `library-${libraryId}`;
    const { state } = await this.aggregates.load(library, stream);
    if (state.status === "none") return;
    // frees its url and its place among the libraries of its owner
    const deletion = new DeleteOrRestoreLibrary("delete", libraryId, state.ownerId, followUp(context, "delete"));
    await this.commands.execute(deletion);
    await this.aggregates.run(library, stream, { type: "purge" }, context);
  }
}
