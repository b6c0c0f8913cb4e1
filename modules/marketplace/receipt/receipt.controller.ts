import { Body, Controller, Get, Param, ParseUUIDPipe, Put, Query, Res } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetReceipt } from "../messages.ts";
import { CompanyDetails, Receipt } from "../receipt-contract.ts";
import { PutCompanyOnReceipt } from "./company.handler.ts";

/** `version`: one of the receipt's `versions`; absent: the newest. */
const Version = z.strictObject({ version: z.coerce.number().int().min(1).max(1_000).optional() });
type Version = z.output<typeof Version>;

const TOO_MANY = { code: "too-many", message: "Too many calls. Please try again later." };

/** For the buyer alone; to everybody else there is no such receipt. Waits for the document that was just caused. */
@ApiTags("orders")
@ApiBearerAuth()
@ReadsFrom("issue_documents")
@Controller("api/orders/:id")
export class ReceiptController {
  private readonly files = new AddressLimit({ times: 60, perMs: 60_000, ...TOO_MANY });

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Get("receipt")
  @ApiOkResponse({ standardSchema: Receipt })
  receipt(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Query({ schema: Version }) { version }: Version,
  ): Promise<Receipt> {
    return this.queries.execute(new GetReceipt(id, userId, version ?? null));
  }

  /** The same as an A4 document. */
  @Get("receipt.pdf")
  @ApiOkResponse({ description: "The receipt as a PDF." })
  async file(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Query({ schema: Version }) { version }: Version,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.files.count(userId);
    const receipt = await this.queries.execute(new GetReceipt(id, userId, version ?? null));
    const { receiptPdf } = await import("./receipt-pdf.ts");
    void reply
      .headers({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="receipt-${receipt.number ?? id}.pdf"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      })
      .send(await receiptPdf(receipt));
  }

  /** Puts the buyer's company on the receipt, as a new version of it. */
  @Put("receipt/company")
  @ApiOkResponse({ standardSchema: Receipt })
  company(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Body({ schema: CompanyDetails }) company: CompanyDetails,
    @Context() context: CommandContext,
  ): Promise<Receipt> {
    this.files.count(userId);
    return this.commands.execute(new PutCompanyOnReceipt(id, company, context));
  }
}
