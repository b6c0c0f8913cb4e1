import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { PurchaseCodePage } from "#modules/marketplace/code-contract";
import { GetOffers } from "#modules/marketplace/messages";
import { isUsedUp } from "#modules/marketplace/rules/choice";
import { sellingTime } from "#modules/marketplace/rules/selling-days";
import { knownCode, PurchaseCodeQueries } from "./purchase-codes.queries.ts";

/** `after`: how many codes to skip. */
const CodesPage = z.strictObject({
  first: z.coerce.number().int().min(1).max(50).default(10),
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
type CodesPage = z.output<typeof CodesPage>;

@ApiTags("purchase codes")
@ApiBearerAuth()
@ReadsFrom("purchase_codes", "offers")
@Controller("api/licenseOptions/:id/purchaseCodes")
export class PurchaseCodesController {
  constructor(
    private readonly codes: PurchaseCodeQueries,
    private readonly queries: QueryBus,
  ) {}

  /** The codes of an option, for its author only; 404 for others. */
  @Get()
  @ApiOkResponse({ standardSchema: PurchaseCodePage })
  async ofOption(
    @Param("id", ParseUUIDPipe) optionId: string,
    @UserId() userId: string,
    @Query({ schema: CodesPage }) page: CodesPage,
  ): Promise<PurchaseCodePage> {
    const option = (await this.queries.execute(new GetOffers([optionId]))).get(optionId)?.option;
    if (!option || option.isDeleted || option.item.authorId !== userId) {
      throw new DomainError("not-found", "not-found", "There is no such purchase option.");
    }
    const { endsAt } = sellingTime(option.offer);
    const isOver = endsAt !== null && new Date().toISOString() >= endsAt;
    const rows = await this.codes.ofOption(optionId, page);
    const items = rows.slice(0, page.first).map((row) => {
      const { id, licenseOptionId, numberOfUses, taken, discount } = knownCode(row);
      const isExpired = isOver || isUsedUp({ numberOfUses, taken });
      return { id, uuid: row.uuid, licenseOptionId, numberOfUses, usesTaken: taken, discount, isExpired };
    });
    return { items, hasNextPage: rows.length > page.first };
  }
}
