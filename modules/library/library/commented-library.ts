import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { MembersOfGroups } from "../../account/messages.ts";
import { type CommentedFacts, GetCommentedLibrary } from "../../social/messages.ts";
import { library } from "./library.ts";

/** Says who may comment on a library: everyone who may open it. */
@QueryHandler(GetCommentedLibrary)
export class CommentedLibraryHandler implements IQueryHandler<GetCommentedLibrary> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ libraryId, viewerId }: GetCommentedLibrary): Promise<CommentedFacts | null> {
    const { state } = await this.aggregates.load(library, `library-${libraryId}`);
    if (state.status !== "present") return null;
    const { about, ownerId, userIds, groupIds, takenDown } = state;
    if (takenDown && ownerId !== viewerId) return null;
    const isShared = about.visibility === "shared";
    const isOpen =
      about.visibility === "public" ||
      ownerId === viewerId ||
      (isShared && userIds.includes(viewerId)) ||
      (isShared && (await this.queries.execute(new MembersOfGroups(groupIds, ownerId))).includes(viewerId));
    return isOpen ? { ownerId, name: about.name } : null;
  }
}
