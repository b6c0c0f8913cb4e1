import { Controller, Get, Ip, Param } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Public } from "#backend/auth/bearer.guard";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError } from "#modules/decider";
import { GetItemPreviews } from "#modules/item/messages";
import { NO_SUCH_CODE, OpenedCode } from "#modules/marketplace/code-contract";
import { codeIdOf, GetOffers } from "#modules/marketplace/messages";
import { choiceProblem, chosenLine } from "#modules/marketplace/rules/choice";
import { PurchaseCodeQueries } from "./purchase-codes.queries.ts";

const Code = z.uuid();

@ApiTags("purchase codes")
@ReadsFrom("purchase_codes", "offers", "cards", "assets")
@Controller("public/api/marketplace/purchaseCode")
export class OpenedCodeController {
  private readonly asking = new AddressLimit({
    times: 60,
    perMs: 60_000,
    code: "too-many-codes",
    message: "Too many purchase codes. Please wait a minute.",
  });

  constructor(
    private readonly codes: PurchaseCodeQueries,
    private readonly queries: QueryBus,
  ) {}

  /** What a code opens. One answer, 404, for all that open nothing: unknown, malformed, deleted, spent and expired. */
  @Public()
  @Get(":code")
  @ApiOkResponse({ standardSchema: OpenedCode })
  async opened(@Param("code") code: string, @Ip() address: string): Promise<OpenedCode> {
    this.asking.count(address);
    const opened = Code.safeParse(code).success ? await this.open(code, new Date().toISOString()) : null;
    if (!opened) throw new DomainError("not-found", "not-found", NO_SUCH_CODE);
    return opened;
  }

  private async open(uuid: string, now: string): Promise<OpenedCode | null> {
    const id = codeIdOf(uuid);
    const code = (await this.codes.byIds([id])).get(id);
    if (!code) return null;
    const optionId = code.licenseOptionId;
    const offer = (await this.queries.execute(new GetOffers([optionId]))).get(optionId);
    if (!offer) return null;
    const { option } = offer;
    const choice = { code, price: null };
    if (choiceProblem(option, choice, now) !== null) return null;
    const line = chosenLine(option, choice);
    const [previews, authors] = await Promise.all([
      this.queries.execute(new GetItemPreviews([line], "anyone")),
      this.queries.execute(new GetPublicProfiles([line.authorId])),
    ]);
    return {
      line,
      minimumPrice: option.terms.minimumPrice,
      termsOfUse: offer.termsOfUse,
      previewSrc: previews.get(`${line.itemType}/${line.itemId}`) ?? null,
      author: authors.get(line.authorId) ?? null,
    };
  }
}
