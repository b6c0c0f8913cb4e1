import { Controller, Get, Param, Req, Res } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Public } from "#backend/auth/bearer.guard";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { CountShortLinkUse, GetPublicAsset } from "#modules/asset/messages";
import { assetIdOfShortLink } from "#modules/asset/rules/short-link";

/** Programs that name themselves: search engines and previews of links. */
const ROBOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|curl|wget/i;

/**
 * The short link of an asset's file. Everyone who may see the file as a guest is led to it; others to the asset's page,
 * which shows it to those who may, and says to the rest that there is none.
 */
@ApiExcludeController()
@Public()
@ReadsFrom("assets", "offers")
@Controller("s")
export class ShortLinkOpening {
  private readonly limit = new AddressLimit({
    times: 120,
    perMs: 60_000,
    code: "too-many-links",
    message: "Too many links opened. Please wait a minute.",
  });

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  @Get(":digits")
  async open(@Param("digits") digits: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.limit.count(request.ip);
    const assetId = assetIdOfShortLink(digits);
    const asset = assetId && (await this.queries.execute(new GetPublicAsset(assetId)));
    const isOpen = asset && !(asset.isPreview && asset.type !== "image");
    const isPerson = request.method === "GET" && !ROBOT.test(request.headers["user-agent"] ?? "");
    if (asset && isPerson) await this.commands.execute(new CountShortLinkUse(asset.id));
    const target = isOpen ? asset.src : `/asset/${assetId ?? "not-found"}`;
    void reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" }).redirect(target, 302);
  }
}
