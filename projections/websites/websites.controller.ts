import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { GetMozaikStates } from "#modules/mozaik/messages";
import { IndustryTemplates, MozaiksToAdd, UrlCheck, Website, Websites } from "#modules/website/contract";
import { CheckSiteUrl, GetIndustryTemplates } from "#modules/website/messages";
import { WebsiteAsset, WebsiteAssets } from "#modules/website/part-contract";
import { PAGE_URL_TAKEN, siteUrlProblem } from "#modules/website/rules/site-url";
import { OwnWebsites } from "./own-websites.ts";
import { WebsiteAnswers } from "./website-answers.ts";
import { WebsiteQueries } from "./websites.queries.ts";

const SiteId = z.uuid();
const UrlQuery = z.strictObject({ url: z.string().trim().max(300).default("") });
const PageQuery = z.strictObject({ mozaikId: z.uuid().optional() });

/** The websites of the signed-in person. */
@ApiTags("websites")
@ApiBearerAuth()
@ReadsFrom("websites", "mozaiks", "cards", "assets", "offers")
@Controller("api/users/:userId/websites")
export class WebsitesController {
  constructor(
    private readonly own: OwnWebsites,
    private readonly answers: WebsiteAnswers,
    private readonly websites: WebsiteQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: Websites })
  async list(@Param("userId", ParseUUIDPipe) ownerId: string, @UserId() userId: string): Promise<Websites> {
    this.own.check(ownerId, userId);
    return { items: await this.answers.summaries(userId) };
  }

  @Get("industryTemplates")
  @ApiOkResponse({ standardSchema: IndustryTemplates })
  async templates(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @UserId() userId: string,
  ): Promise<IndustryTemplates> {
    this.own.check(ownerId, userId);
    return this.queries.execute(new GetIndustryTemplates());
  }

  @Get(":websiteId")
  @ApiOkResponse({ standardSchema: Website })
  async one(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", { schema: SiteId }) websiteId: string,
    @UserId() userId: string,
  ): Promise<Website> {
    return this.answers.whole(await this.own.one(websiteId, ownerId, userId));
  }

  @Get(":websiteId/myMozaiksToAddInWebsites")
  @ApiOkResponse({ standardSchema: MozaiksToAdd })
  async toAdd(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", { schema: SiteId }) websiteId: string,
    @UserId() userId: string,
  ): Promise<MozaiksToAdd> {
    await this.own.one(websiteId, ownerId, userId);
    const [pages, parts, mozaiks] = await Promise.all([
      this.websites.pages(websiteId),
      this.websites.mozaiksOfParts(ownerId),
      this.queries.execute(new GetMozaikStates(userId, "newest")),
    ]);
    const known = new Set(pages.map(({ mozaikId }) => mozaikId));
    const others = mozaiks.filter(
      ({ mozaikId, readOnly }) => !readOnly && !known.has(mozaikId) && !parts.has(mozaikId),
    );
    const previews = await this.answers.previews(others);
    return {
      items: others.map(({ mozaikId, name, url, publishedRevision }) => ({
        ...{ mozaikId, name, url },
        isPublished: publishedRevision !== null,
        previewSrc: previews.get(mozaikId) ?? null,
      })),
    };
  }

  /** `websiteId` is `new` for a website that does not exist yet. An empty url is free. */
  @Get(":websiteId/checkUrl")
  @ApiOkResponse({ standardSchema: UrlCheck })
  async checkUrl(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", { schema: SiteId.or(z.literal("new")) }) websiteId: string,
    @Query({ schema: UrlQuery }) { url }: z.output<typeof UrlQuery>,
    @UserId() userId: string,
  ): Promise<UrlCheck> {
    this.own.check(ownerId, userId);
    if (websiteId !== "new") await this.own.one(websiteId, ownerId, userId);
    const message = await this.queries.execute(new CheckSiteUrl(url, websiteId === "new" ? null : websiteId));
    return { url, isFree: message === null, message };
  }

  /** `mozaikId`: the page that has the url or is to get it. */
  @Get([":websiteId/checkPageUrl/:url", ":websiteId/checkPageUrl"])
  @ApiOkResponse({ standardSchema: UrlCheck })
  async checkPageUrl(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", { schema: SiteId }) websiteId: string,
    @Param("url", { schema: z.string().max(300).default("") }) url: string,
    @Query({ schema: PageQuery }) { mozaikId }: z.output<typeof PageQuery>,
    @UserId() userId: string,
  ): Promise<UrlCheck> {
    await this.own.one(websiteId, ownerId, userId);
    const isTaken = async () => {
      const pages = await this.websites.pages(websiteId);
      return pages.some((page) => page.url === url && page.mozaikId !== mozaikId);
    };
    const message = siteUrlProblem(url, "page") ?? (url !== "" && (await isTaken()) ? PAGE_URL_TAKEN : null);
    return { url, isFree: message === null, message };
  }

  @Get(":websiteId/websitePart/asset")
  @ApiOkResponse({ standardSchema: WebsiteAssets })
  async assets(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", { schema: SiteId }) websiteId: string,
    @UserId() userId: string,
  ): Promise<WebsiteAssets> {
    const row = await this.own.one(websiteId, ownerId, userId);
    const parts = (await this.websites.parts(websiteId)).filter((part) => part.kind === "asset");
    const pictures = await this.answers.pictures(
      parts.map(({ value }) => value.assetId),
      userId,
    );
    const items = parts.flatMap(({ partId, name, value }) => {
      const picture = pictures.get(value.assetId);
      if (!picture) return [];
      const { src, alt, width, height } = picture;
      const isDefault = row.defaults.asset === partId;
      return [{ id: partId, assetId: value.assetId, name, isDefault, src, alt, width, height }];
    });
    return { items };
  }

  @Get(":websiteId/websitePart/asset/:assetId")
  @ApiOkResponse({ standardSchema: WebsiteAsset })
  async asset(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", { schema: SiteId }) websiteId: string,
    @Param("assetId", { schema: SiteId }) assetId: string,
    @UserId() userId: string,
  ): Promise<WebsiteAsset> {
    const { items } = await this.assets(ownerId, websiteId, userId);
    const asset = items.find((each) => each.assetId === assetId);
    if (!asset) throw new DomainError("not-found", "part-not-found", "There is no such part in this website.");
    return asset;
  }
}
