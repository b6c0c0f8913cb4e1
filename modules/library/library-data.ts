import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import type { DataCount } from "../account/departure-contract.ts";
import {
  type ExportedFile,
  type Leaver,
  PersonalData,
  type PersonalDataPart,
  unlessGone,
} from "../account/personal-data.ts";
import { ChangeLibrary, DeleteOrRestoreLibrary } from "./library/library.handlers.ts";
import { GetLibrariesOf } from "./messages.ts";
import type { LibraryVisibility } from "./rules/library-kinds.ts";

/** A person's libraries. */
@Injectable()
export class LibraryData implements PersonalDataPart, OnModuleInit {
  readonly name = "libraries";
  readonly readsFrom = ["libraries"];

  constructor(
    private readonly data: PersonalData,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async counts(userId: string): Promise<DataCount[]> {
    return [{ kind: "libraries", count: (await this.own(userId)).length }];
  }

  async hide(leaver: Leaver, note: (libraryId: string) => Promise<void>): Promise<void> {
    if (leaver.keepsContributions) return;
    for (const { libraryId } of (await this.own(leaver.userId)).filter(isPublic)) {
      await note(libraryId);
      await this.setVisibility(libraryId, "private", leaver);
    }
  }

  async show(leaver: Leaver, libraryIds: readonly string[]): Promise<void> {
    for (const libraryId of libraryIds) await this.setVisibility(libraryId, "public", leaver);
  }

  private setVisibility(libraryId: string, visibility: LibraryVisibility, { userId, context }: Leaver): Promise<void> {
    return unlessGone(this.commands.execute(new ChangeLibrary(libraryId, { visibility }, userId, context(libraryId))));
  }

  async erase({ userId, keepsContributions, context }: Leaver): Promise<void> {
    for (const library of await this.own(userId)) {
      if (keepsContributions && isPublic(library)) continue;
      const { libraryId } = library;
      const deletion = new DeleteOrRestoreLibrary("delete", libraryId, userId, context(libraryId));
      await unlessGone(this.commands.execute(deletion));
    }
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    yield { path: "libraries.json", content: { json: await this.own(userId) } };
  }

  private own(userId: string) {
    return this.queries.execute(new GetLibrariesOf(userId));
  }
}

function isPublic({ visibility }: { visibility: LibraryVisibility }): boolean {
  return visibility === "public";
}
