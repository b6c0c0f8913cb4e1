import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { GetLibraryFacts, type LibraryFacts } from "../messages.ts";
import { library } from "./library.ts";

@QueryHandler(GetLibraryFacts)
export class GetLibraryFactsHandler implements IQueryHandler<GetLibraryFacts> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ libraryId }: GetLibraryFacts): Promise<LibraryFacts | null> {
    const { state } = await this.aggregates.load(library, `library-${libraryId}`);
    if (state.status !== "present") return null;
    const { about, ownerId, takenDown } = state;
    return { name: about.name, ownerId, isPublic: about.visibility === "public" && takenDown === null };
  }
}
