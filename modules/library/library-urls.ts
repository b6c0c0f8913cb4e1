import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { FriendlyUrls } from "../friendly-urls.ts";
import { LIBRARY_URL_TAKEN } from "./contract.ts";
import { library } from "./library/library.ts";

@Injectable()
export class LibraryUrls extends FriendlyUrls {
  constructor(private readonly libraries: Aggregates) {
    super(libraries, "library", LIBRARY_URL_TAKEN);
  }

  /** A library takes its url before it is created, changed or restored, and gives it back after it was deleted. */
  protected override async isUsed(url: string, libraryId: string): Promise<boolean> {
    const { state } = await this.libraries.load(library, `library-${libraryId}`);
    return state.status === "present" && state.about.url === url;
  }
}
