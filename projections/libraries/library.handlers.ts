import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Library } from "#modules/library/contract";
import { GetLibrariesOnShow, GetLibrary, GetPublicLibraries } from "#modules/library/messages";
import { LibraryQueries } from "./libraries.queries.ts";
import { LibraryAnswers } from "./library-answers.ts";

@QueryHandler(GetLibrary)
export class GetLibraryHandler implements IQueryHandler<GetLibrary> {
  constructor(
    private readonly libraries: LibraryQueries,
    private readonly answers: LibraryAnswers,
  ) {}

  async execute({ idOrUrl, viewerId }: GetLibrary): Promise<Library | null> {
    const row = await this.libraries.one(idOrUrl, { viewerId, now: new Date().toISOString() });
    const [library] = row ? await this.answers.of([row], viewerId) : [];
    return library ?? null;
  }
}

@QueryHandler(GetPublicLibraries)
export class GetPublicLibrariesHandler implements IQueryHandler<GetPublicLibraries> {
  constructor(
    private readonly libraries: LibraryQueries,
    private readonly answers: LibraryAnswers,
  ) {}

  async execute({ authorId, first }: GetPublicLibraries): Promise<readonly Library[]> {
    return this.answers.of(await this.libraries.public(authorId, first, new Date().toISOString()), null);
  }
}

@QueryHandler(GetLibrariesOnShow)
export class GetLibrariesOnShowHandler implements IQueryHandler<GetLibrariesOnShow> {
  constructor(
    private readonly libraries: LibraryQueries,
    private readonly answers: LibraryAnswers,
  ) {}

  async execute({ libraryIds }: GetLibrariesOnShow): Promise<readonly Library[]> {
    const rows = await this.libraries.publicOf(libraryIds, new Date().toISOString());
    const byId = new Map((await this.answers.of(rows, null)).map((library) => [library.libraryId, library]));
    return libraryIds.flatMap((id) => byId.get(id) ?? []);
  }
}
