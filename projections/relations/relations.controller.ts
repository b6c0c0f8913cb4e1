import { Controller, Get, Query } from "@nestjs/common";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { ItemType } from "#modules/item/contract";
import { ItemRelations } from "#modules/social/contract";
import { RelationQueries } from "./relations.queries.ts";

const Asked = z.object({ itemType: ItemType, itemId: z.uuid() });

/** Comma-separated, each `<itemType>/<itemId>`. */
const RelationsQuery = z.strictObject({
  items: z
    .string()
    .max(5_000)
    .transform((items) =>
      items.split(",").map((item) => {
        const [itemType, itemId] = item.split("/");
        return { itemType, itemId };
      }),
    )
    .pipe(z.array(Asked).max(100)),
});
type RelationsQuery = z.output<typeof RelationsQuery>;

/** What a public page, which is made for everyone alike, asks for its signed-in reader. */
@ApiTags("social")
@ApiBearerAuth()
@ReadsFrom("relations")
@Controller("api/relations")
export class RelationsController {
  constructor(private readonly relations: RelationQueries) {}

  @Get()
  @ApiOkResponse({ standardSchema: ItemRelations })
  async of(
    @Query({ schema: RelationsQuery }) { items }: RelationsQuery,
    @UserId() userId: string,
  ): Promise<ItemRelations> {
    const rows = await this.relations.of(items, userId);
    return {
      items: rows.map(({ item_type, item_id, likes, reacted, bookmarked }) => ({
        itemType: item_type,
        itemId: item_id,
        reactions: likes,
        reacted,
        bookmarked,
      })),
    };
  }
}
