import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { PublicProfile } from "../contract.ts";
import { FindPeopleNamed, FindPublicProfile, FindUserId, GetAuthorPage, GetAvatarOwner } from "../messages.ts";
import { PeopleDirectory } from "./people-directory.ts";

@QueryHandler(FindPublicProfile)
export class FindPublicProfileHandler implements IQueryHandler<FindPublicProfile> {
  constructor(private readonly directory: PeopleDirectory) {}

  execute({ friendlyUrlOrId }: FindPublicProfile): Promise<PublicProfile | null> {
    return this.directory.find(friendlyUrlOrId);
  }
}

@QueryHandler(FindUserId)
export class FindUserIdHandler implements IQueryHandler<FindUserId> {
  constructor(private readonly directory: PeopleDirectory) {}

  execute({ usernameOrEmailOrId }: FindUserId): Promise<string | null> {
    return this.directory.idOf(usernameOrEmailOrId);
  }
}

@QueryHandler(GetAuthorPage)
export class GetAuthorPageHandler implements IQueryHandler<GetAuthorPage> {
  constructor(private readonly directory: PeopleDirectory) {}

  execute({ userId }: GetAuthorPage): Promise<{ about: string; coverAssetId: string | null }> {
    return this.directory.authorPage(userId);
  }
}

@QueryHandler(GetAvatarOwner)
export class GetAvatarOwnerHandler implements IQueryHandler<GetAvatarOwner> {
  constructor(private readonly directory: PeopleDirectory) {}

  execute({ blobId }: GetAvatarOwner): Promise<{ userId: string } | null> {
    return this.directory.ownerOfAvatar(blobId);
  }
}

@QueryHandler(FindPeopleNamed)
export class FindPeopleNamedHandler implements IQueryHandler<FindPeopleNamed> {
  constructor(private readonly directory: PeopleDirectory) {}

  async execute({ text, first }: FindPeopleNamed): Promise<readonly PublicProfile[]> {
    if (text.trim() === "") return [];
    const found = await this.directory.search(text, first, undefined);
    return found.slice(0, first).map(({ profile }) => profile);
  }
}
