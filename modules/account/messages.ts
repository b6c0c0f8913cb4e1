import { Query } from "@nestjs/cqrs";
import type { PublicProfile } from "./contract.ts";

/** Asks the account module what anyone may know of some people; unknown ids are left out. */
export class GetPublicProfiles extends Query<ReadonlyMap<string, PublicProfile>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}
