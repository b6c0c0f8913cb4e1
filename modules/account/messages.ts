import { Query } from "@nestjs/cqrs";
import type { PublicProfile } from "./contract.ts";

/** Asks the account module what anyone may know of some people; unknown ids are left out. */
export class GetPublicProfiles extends Query<ReadonlyMap<string, PublicProfile>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

/** Asks for one person by friendly url (his username, in any case) or id. Null when there is none. */
export class FindPublicProfile extends Query<PublicProfile | null> {
  constructor(readonly friendlyUrlOrId: string) {
    super();
  }
}

/** Asks whose avatar a blob is. Null when it is nobody's. */
export class GetAvatarOwner extends Query<{ userId: string } | null> {
  constructor(readonly blobId: string) {
    super();
  }
}
