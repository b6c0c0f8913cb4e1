import { Body, Controller, HttpCode, Post } from "@nestjs/common";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import {
  PexelsPhotoPage,
  PexelsSearch,
  PexelsVideoPage,
  PixabayPhotoPage,
  PixabayPhotoSearch,
  PixabayVideoPage,
  PixabayVideoSearch,
} from "../contract.ts";
import { StockSearchLimit } from "../stock-limits.ts";
import { PEXELS_PHOTOS, PEXELS_VIDEOS, PIXABAY_PHOTOS, PIXABAY_VIDEOS } from "./stock-provider-calls.ts";
import { StockSearches } from "./stock-search.ts";

/** The four searches, with the providers' own bodies and answers. */
@ApiTags("stock")
@ApiBearerAuth()
@Controller("api/resource")
export class StockSearchController {
  constructor(
    private readonly searches: StockSearches,
    private readonly limit: StockSearchLimit,
  ) {}

  @Post("pexels/photo")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PexelsPhotoPage })
  async pexelsPhotos(
    @Body({ schema: PexelsSearch }) search: PexelsSearch,
    @UserId() userId: string,
  ): Promise<PexelsPhotoPage> {
    this.limit.count(userId);
    const { items, total } = await this.searches.find(PEXELS_PHOTOS, search);
    return { photos: items, total_results: total };
  }

  @Post("pexels/video")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PexelsVideoPage })
  async pexelsVideos(
    @Body({ schema: PexelsSearch }) search: PexelsSearch,
    @UserId() userId: string,
  ): Promise<PexelsVideoPage> {
    this.limit.count(userId);
    const { items, total } = await this.searches.find(PEXELS_VIDEOS, search);
    return { videos: items, total_results: total };
  }

  @Post("pixabay/photo")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PixabayPhotoPage })
  async pixabayPhotos(
    @Body({ schema: PixabayPhotoSearch }) search: PixabayPhotoSearch,
    @UserId() userId: string,
  ): Promise<PixabayPhotoPage> {
    this.limit.count(userId);
    const { items, total } = await this.searches.find(PIXABAY_PHOTOS, search);
    return { hits: items, total };
  }

  @Post("pixabay/video")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PixabayVideoPage })
  async pixabayVideos(
    @Body({ schema: PixabayVideoSearch }) search: PixabayVideoSearch,
    @UserId() userId: string,
  ): Promise<PixabayVideoPage> {
    this.limit.count(userId);
    const { items, total } = await this.searches.find(PIXABAY_VIDEOS, search);
    return { hits: items, total };
  }
}
