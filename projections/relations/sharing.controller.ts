import { Controller, Get, Param, ParseUUIDPipe } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { ItemSharing, ItemType } from "#modules/item/contract";
import { GetCardsFor } from "#modules/item/messages";
import { RelationQueries } from "./relations.queries.ts";

@ApiTags("social")
@ApiBearerAuth()
@ReadsFrom("relations", "cards", "assets", "offers", "follows", "account_groups")
@Controller("api/items/:type/:id/sharing")
export class SharingController {
  constructor(
    private readonly relations: RelationQueries,
    private readonly queries: QueryBus,
  ) {}

  /** With whom an item of the reader's is shared. */
  @Get()
  @ApiOkResponse({ standardSchema: ItemSharing })
  async sharing(
    @Param("type", { schema: ItemType }) itemType: ItemType,
    @Param("id", ParseUUIDPipe) itemId: string,
    @UserId() userId: string,
  ): Promise<ItemSharing> {
    const [card] = await this.queries.execute(new GetCardsFor(userId, [{ itemType, itemId }]));
    if (!card?.isAuthor) throw new DomainError("not-found", "item-not-found", "There is no such item.");
    const { userIds, groupIds } = await this.relations.readersOf({ itemType, itemId });
    const people = await this.queries.execute(new GetPublicProfiles(userIds));
    return { people: userIds.flatMap((id) => people.get(id) ?? []), groupIds };
  }
}
