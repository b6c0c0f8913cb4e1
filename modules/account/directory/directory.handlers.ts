import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { PublicProfile } from "../contract.ts";
import { FindPublicProfile, GetAvatarOwner } from "../messages.ts";
import { PeopleDirectory } from "./people-directory.ts";

@QueryHandler(FindPublicProfile)
export class FindPublicProfileHandler implements IQueryHandler<FindPublicProfile> {
  constructor(private readonly directory: PeopleDirectory) {}

  execute({ friendlyUrlOrId }: FindPublicProfile): Promise<PublicProfile | null> {
    return this.directory.find(friendlyUrlOrId);
  }
}

@QueryHandler(GetAvatarOwner)
export class GetAvatarOwnerHandler implements IQueryHandler<GetAvatarOwner> {
  constructor(private readonly directory: PeopleDirectory) {}

  execute({ blobId }: GetAvatarOwner): Promise<{ userId: string } | null> {
    return this.directory.ownerOfAvatar(blobId);
  }
}
