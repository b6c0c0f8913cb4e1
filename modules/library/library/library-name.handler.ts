import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { GetLibraryName } from "../messages.ts";
import { library } from "./library.ts";

@QueryHandler(GetLibraryName)
export class GetLibraryNameHandler implements IQueryHandler<GetLibraryName> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ libraryId }: GetLibraryName): Promise<string | null> {
    const { state } = await this.aggregates.load(library, `library-${libraryId}`);
    return state.status === "present" ? state.about.name : null;
  }
}
