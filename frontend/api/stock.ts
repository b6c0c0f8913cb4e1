import { infiniteQueryOptions } from "@tanstack/react-query";
import { PexelsPhotoPage, PexelsVideoPage, PixabayPhotoPage, PixabayVideoPage } from "#modules/stock/contract";
import { hasMore, withinCap } from "#modules/stock/rules/stock-pages";
import type { StockKind, StockProvider } from "#modules/stock/rules/stock-provider";
import {
  pexelsPhotoSizes,
  pexelsVideoSizes,
  pixabayPhotoSizes,
  pixabayVideoSizes,
  type StockSize,
} from "#modules/stock/rules/stock-sizes";
import { ApiError } from "../mall/api-error.ts";
import { headersFor, refused } from "../mall/http.ts";
import { command } from "./http.ts";
import { query } from "./query-string.ts";

/** A photo or film of either provider, as the panels show it. */
export interface StockItem {
  readonly id: string;
  readonly provider: StockProvider;
  readonly kind: StockKind;
  /** What is to be seen in it, as far as the provider says. */
  readonly alt: string;
  readonly author: string;
  readonly authorUrl: string;
  /** Addresses of the mall: a small picture, and a small film to play. */
  readonly preview: string;
  readonly playable?: string | undefined;
  readonly sizes: readonly StockSize[];
  /** States where the file comes from, for the asset that is made of it. */
  readonly source: string;
}

interface StockPage {
  readonly items: readonly StockItem[];
  readonly total: number;
}

export interface StockSearch {
  readonly provider: StockProvider;
  readonly kind: StockKind;
  /** Trimmed; empty: what the provider recommends. */
  readonly term: string;
  readonly pageSize: number;
  /** The most results to show; null: no limit. */
  readonly most: number | null;
}

/** The results of a search, page by page, up to the limit. */
export function stockQuery(search: StockSearch) {
  const { provider, kind, term, pageSize, most } = search;
  return infiniteQueryOptions({
    queryKey: ["stock", search],
    queryFn: ({ pageParam, signal }) =>
      SEARCHES[provider][kind]({ page: pageParam, per_page: pageSize, searchTerm: term }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      // a page counts whole, even if some of its items could not be used
      const asked = pages.length * pageSize;
      return hasMore({ loaded: asked, total, most }) && loaded > 0 ? pages.length + 1 : undefined;
    },
    select: ({ pages }) =>
      withinCap(
        pages.flatMap(({ items }) => items),
        0,
        most,
      ),
    // the server keeps results for a day
    staleTime: 10 * 60_000,
    retry: false,
  });
}

type Body = { page: number; per_page: number; searchTerm: string };
type Search = (body: Body, signal: AbortSignal) => Promise<StockPage>;

const pixabayAuthorUrl = ({ user, user_id }: { user: string; user_id: number }) =>
  `https://pixabay.com/users/${encodeURIComponent(user)}-${user_id}/`;

const SEARCHES: Record<StockProvider, Record<StockKind, Search>> = {
  pexels: {
    photo: async (body, signal) => {
      const reply = PexelsPhotoPage;
      const { photos, total_results } = await command("POST", "/api/resource/pexels/photo", { body, reply, signal });
      const items = photos.map(
        (photo): StockItem => ({
          ...identity("pexels", "photo", photo),
          alt: photo.alt ?? "",
          author: photo.photographer,
          authorUrl: photo.photographer_url,
          sizes: pexelsPhotoSizes(photo),
        }),
      );
      return { items, total: total_results };
    },
    video: async (body, signal) => {
      const reply = PexelsVideoPage;
      const { videos, total_results } = await command("POST", "/api/resource/pexels/video", { body, reply, signal });
      const items = videos.map(
        (video): StockItem => ({
          ...identity("pexels", "video", video),
          alt: "",
          author: video.user.name,
          authorUrl: video.user.url,
          sizes: pexelsVideoSizes(video),
        }),
      );
      return { items, total: total_results };
    },
  },
  pixabay: {
    photo: async (body, signal) => {
      const settings = { image_type: "photo", orientation: "all", safesearch: true, order: "latest" };
      const { hits, total } = await command("POST", "/api/resource/pixabay/photo", {
        body: { ...body, ...settings },
        reply: PixabayPhotoPage,
        signal,
      });
      const items = hits.map(
        (photo): StockItem => ({
          ...identity("pixabay", "photo", photo),
          alt: photo.tags,
          author: photo.user,
          authorUrl: pixabayAuthorUrl(photo),
          sizes: pixabayPhotoSizes(photo),
        }),
      );
      return { items, total };
    },
    video: async (body, signal) => {
      const { hits, total } = await command("POST", "/api/resource/pixabay/video", {
        body: { ...body, video_type: "all", safesearch: true, order: "latest" },
        reply: PixabayVideoPage,
        signal,
      });
      const items = hits.map(
        (video): StockItem => ({
          ...identity("pixabay", "video", video),
          alt: video.tags,
          author: video.user,
          authorUrl: pixabayAuthorUrl(video),
          sizes: pixabayVideoSizes(video),
        }),
      );
      return { items, total };
    },
  },
};

function identity(
  provider: StockProvider,
  kind: StockKind,
  { id, preview, playable, source }: { id: number; preview: string; playable?: string | undefined; source: string },
) {
  return { id: `${provider}-${kind}-${id}`, provider, kind, preview, playable, source };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/** Loads the file of a size through the mall, named `imported-asset.{ext}`. Throws ApiError. */
export async function loadStockFile({ url }: StockSize, signal: AbortSignal): Promise<File> {
  const headers = headersFor("/api/resource/file");
  const answer = await fetch(`/api/resource/file${query({ url })}`, { headers, signal });
  if (!answer.ok) throw refused(answer.status, await answer.text(), headers);
  const type = answer.headers.get("content-type") ?? "";
  const extension = EXTENSIONS[type];
  if (extension === undefined) throw new ApiError(0, "unknown-type", "This file cannot be imported.");
  return new File([await answer.blob()], `imported-asset.${extension}`, { type });
}
