import { Query } from "@nestjs/cqrs";
import type { AuthorProfile } from "./contract.ts";

/** Asks for an author as a guest meets them, by friendly url or id. Null if there is none. Answered by the read side. */
export class GetAuthorProfile extends Query<AuthorProfile | null> {
  constructor(readonly friendlyUrlOrId: string) {
    super();
  }
}
