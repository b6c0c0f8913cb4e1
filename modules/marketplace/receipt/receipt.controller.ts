import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetReceipt } from "../messages.ts";
import { Receipt } from "../receipt-contract.ts";

/** `version`: one of the receipt's `versions`; absent: the newest. */
const Version = z.strictObject({ version: z.coerce.number().int().min(1).max(1_000).optional() });
type Version = z.output<typeof Version>;

/** For the buyer alone; to everybody else there is no such receipt. Waits for the document that was just caused. */
@ApiTags("orders")
@ApiBearerAuth()
@ReadsFrom("issue_documents")
@Controller("api/orders/:id")
export class ReceiptController {
  constructor(private readonly queries: QueryBus) {}

  @Get("receipt")
  @ApiOkResponse({ standardSchema: Receipt })
  receipt(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Query({ schema: Version }) { version }: Version,
  ): Promise<Receipt> {
    return this.queries.execute(new GetReceipt(id, userId, version ?? null));
  }
}
