import { Controller, Get, Param, ParseUUIDPipe } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { ItemType } from "#modules/item/contract";
import { GetCardsFor, GetPublicItems, type ItemRef } from "#modules/item/messages";
import { Likes } from "#modules/social/contract";
import { LIKES_NAMED } from "#modules/social/rules/like-messages";
import { RelationQueries } from "./relations.queries.ts";

@ApiTags("social")
@Public()
@ReadsFrom("relations", "cards", "assets", "offers", "follows", "account_groups")
@Controller("public/api/items/:type/:id/likes")
export class LikesController {
  constructor(
    private readonly relations: RelationQueries,
    private readonly queries: QueryBus,
  ) {}

  /** Who likes an item, for everyone who can see it. Nothing else names them. */
  @Get()
  @ApiOkResponse({ standardSchema: Likes })
  async likes(
    @Param("type", { schema: ItemType }) itemType: ItemType,
    @Param("id", ParseUUIDPipe) itemId: string,
    @Visitor() visitor: SignedIn | null,
  ): Promise<Likes> {
    const item = { itemType, itemId };
    if (!(await this.isSeenBy(visitor?.userId ?? null, item))) {
      throw new DomainError("not-found", "item-not-found", "There is no such item.");
    }
    const { userIds, likes } = await this.relations.likersOf(item, LIKES_NAMED);
    const people = await this.queries.execute(new GetPublicProfiles(userIds));
    const names = userIds.flatMap((id) => people.get(id)?.name ?? []);
    return { names, more: likes - names.length };
  }

  private async isSeenBy(viewerId: string | null, item: ItemRef): Promise<boolean> {
    if ((await this.queries.execute(new GetPublicItems([item]))).size > 0) return true;
    return (await this.queries.execute(new GetCardsFor(viewerId, [item]))).length > 0;
  }
}
