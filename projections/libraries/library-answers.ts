import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetPublicProfiles } from "#modules/account/messages";
import type { Library } from "#modules/library/contract";
import type { LibraryQueries } from "./libraries.queries.ts";

type LibraryRow = Awaited<ReturnType<LibraryQueries["own"]>>[number];

/** Turns rows into libraries: joins their authors' names. */
@Injectable()
export class LibraryAnswers {
  constructor(private readonly queries: QueryBus) {}

  async of(rows: readonly LibraryRow[], viewerId: string | null): Promise<Library[]> {
    const authors = await this.queries.execute(new GetPublicProfiles(rows.map(({ owner_id }) => owner_id)));
    return rows.map(({ library_id, owner_id, created, name, summary, url, visibility, layout, count }) => ({
      libraryId: library_id,
      name,
      summary,
      url,
      visibility,
      layout,
      author: authors.get(owner_id) ?? null,
      isAuthor: owner_id === viewerId,
      count,
      created: created.toISOString(),
    }));
  }
}
