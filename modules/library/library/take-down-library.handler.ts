import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { TakeDownLibrary } from "../messages.ts";
import { library } from "./library.ts";

@CommandHandler(TakeDownLibrary)
export class TakeDownLibraryHandler implements ICommandHandler<TakeDownLibrary> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ libraryId, takeDown, context }: TakeDownLibrary): Promise<void> {
    await this.aggregates.run(library, `library-${libraryId}`, { type: "takeDown", takeDown }, context);
  }
}
