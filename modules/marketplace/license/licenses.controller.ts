import { Controller, Get, Param, ParseUUIDPipe } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ItemType } from "../../item/contract.ts";
import { OwnedLicense } from "../contract.ts";
import { GetLicensesHeld } from "../messages.ts";
import { ownedLicense } from "../rules/owned-license.ts";

@ApiTags("licenses")
@ApiBearerAuth()
@Controller("api/items/:itemType/:itemId/licenses")
export class LicensesController {
  constructor(private readonly queries: QueryBus) {}

  /** What the signed-in user holds of an item. */
  @Get()
  @ApiOkResponse({ standardSchema: z.array(OwnedLicense) })
  async ofItem(
    @Param("itemType", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", ParseUUIDPipe) itemId: string,
    @UserId() userId: string,
  ): Promise<OwnedLicense[]> {
    const held = await this.queries.execute(new GetLicensesHeld(userId, [{ itemType, itemId }]));
    return (held.get(`${itemType}/${itemId}`) ?? []).map(ownedLicense);
  }
}
