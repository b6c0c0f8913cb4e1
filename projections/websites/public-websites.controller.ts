import { Controller, Get, Ip, Param, Query, Res } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Public } from "#backend/auth/bearer.guard";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetSiteMenu } from "#modules/mozaik/messages";
import { WebsiteLogo, WebsiteOfMozaik } from "#modules/website/contract";
import { siteAddress } from "#modules/website/rules/site-url";
import { SAMPLE_MENU_ID, SiteMenu, type SiteMenuId } from "#mozaik/document";
import { WebsiteAnswers } from "./website-answers.ts";
import { WebsiteQueries } from "./websites.queries.ts";

const MenuId = z.union([z.literal(String(SAMPLE_MENU_ID)).transform(() => SAMPLE_MENU_ID), z.uuid()]);
const Id = z.uuid();
const LogoQuery = z.strictObject({
  linkTo: z.enum(["none", "url", "home", "mozaik"]).default("home"),
  linkToMozaikId: z.uuid().optional(),
});

/** What pages of websites ask without a token. 204: there is nothing. */
@ApiTags("websites")
@Public()
@ReadsFrom("websites", "mozaiks", "cards", "assets", "offers")
@Controller("public/api/websites")
export class PublicWebsitesController {
  private readonly limit = new AddressLimit({
    times: 600,
    perMs: 60_000,
    code: "too-many-website-calls",
    message: "Too many requests. Please try again later.",
  });

  constructor(
    private readonly websites: WebsiteQueries,
    private readonly answers: WebsiteAnswers,
    private readonly queries: QueryBus,
  ) {}

  /** `menuId`: 0 is the sample menu. */
  @Get("menus/:menuId")
  @ApiOkResponse({ standardSchema: SiteMenu })
  @ApiNoContentResponse()
  async menu(
    @Param("menuId", { schema: MenuId }) menuId: SiteMenuId,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SiteMenu | undefined> {
    this.limit.count(address);
    return orNothing(await this.queries.execute(new GetSiteMenu(menuId)), reply);
  }

  /** Of a website that is published, for a Mozaik that visitors see on it. */
  @Get(":websiteId/getByMozaikId/:mozaikId")
  @ApiOkResponse({ standardSchema: WebsiteOfMozaik })
  @ApiNoContentResponse()
  async byMozaik(
    @Param("websiteId", { schema: Id }) websiteId: string,
    @Param("mozaikId", { schema: Id }) mozaikId: string,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebsiteOfMozaik | undefined> {
    this.limit.count(address);
    const row = await this.websites.one(websiteId);
    const release = row?.live_release_id ? await this.websites.release(row.live_release_id) : null;
    const page = release?.pages.find((each) => each.mozaikId === mozaikId);
    if (!row || !release || !page) return orNothing<never>(null, reply);
    const pages = release.pages.filter(({ visible }) => visible);
    return {
      websiteId,
      name: release.name,
      address: siteAddress(row.url),
      pageId: page.pageId,
      pages: pages.map(({ pageId, mozaikId: pageMozaikId, name, url }) => ({ pageId, pageMozaikId, name, url })),
    };
  }

  /** `id`: of a website, for its default logo, or of a logo part. */
  @Get("logo/:id")
  @ApiOkResponse({ standardSchema: WebsiteLogo })
  @ApiNoContentResponse()
  async logo(
    @Param("id", { schema: Id }) id: string,
    @Query({ schema: LogoQuery }) { linkTo, linkToMozaikId }: z.output<typeof LogoQuery>,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebsiteLogo | undefined> {
    this.limit.count(address);
    const found = await this.logoPart(id);
    if (!found) return orNothing<never>(null, reply);
    const { row, assetId } = found;
    const picture = (await this.answers.pictures([assetId], row.owner_id)).get(assetId);
    if (!picture) return orNothing<never>(null, reply);
    const linkToUrl = linkTo === "none" ? "" : await this.target(row, linkTo === "mozaik" ? linkToMozaikId : undefined);
    return { imageUrl: picture.src, linkToUrl };
  }

  private async logoPart(id: string) {
    const part = await this.websites.part(id);
    const row = await this.websites.one(part?.website_id ?? id);
    const parts = row && !part ? await this.websites.parts(id) : [];
    const stored = part?.part ?? parts.find(({ partId }) => partId === row?.defaults.asset);
    return row && stored?.kind === "asset" ? { row, assetId: stored.value.assetId } : null;
  }

  private async target(row: NonNullable<Awaited<ReturnType<WebsiteQueries["one"]>>>, mozaikId: string | undefined) {
    if (mozaikId === undefined) return siteAddress(row.url);
    const page = (await this.websites.pages(row.website_id)).find((each) => each.mozaikId === mozaikId);
    if (!page) return `/mozaik/${mozaikId}`;
    return siteAddress(row.url, page.pageId === row.start_page_id ? "" : page.url);
  }
}

function orNothing<Answer>(answer: Answer | null, reply: FastifyReply): Answer | undefined {
  if (answer === null) reply.status(204);
  return answer ?? undefined;
}
