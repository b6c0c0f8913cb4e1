import type { z } from "zod";
import type { Config } from "#backend/config/config";
import {
  PexelsPhoto,
  type PexelsSearch,
  PexelsVideo,
  PixabayPhoto,
  type PixabayPhotoSearch,
  PixabayVideo,
  type PixabayVideoSearch,
  type StockSource,
} from "../contract.ts";
import type { StockKind, StockProvider } from "../rules/stock-provider.ts";

export type StockSearch = PexelsSearch | PixabayPhotoSearch | PixabayVideoSearch;

type Settings = Pick<Config, "PEXELS_URL" | "PEXELS_API_KEY" | "PIXABAY_URL" | "PIXABAY_API_KEY">;

/** One kind of item of a provider: how it is asked for, and what its answer holds. */
export interface StockCall<Item = unknown> {
  readonly provider: StockProvider;
  readonly kind: StockKind;
  request(search: StockSearch, settings: Settings): { url: URL; headers?: Record<string, string> };
  readonly item: z.ZodType<Item>;
  /** The member of the answer with the items, and the one with their number. */
  readonly list: "photos" | "videos" | "hits";
  readonly total: "total_results" | "total";
  /** Its small picture at the provider, and for a film a small file to play. */
  preview(item: Item): { picture: string; film?: string };
  source(item: Item): Omit<StockSource, "provider" | "kind">;
}

/** Keeps the type of the items while the table below holds all calls. */
const call = <Item>(definition: StockCall<Item>): StockCall<Item> => definition;

function pexelsRequest(
  path: string,
  recommended: string,
  search: StockSearch,
  { PEXELS_URL, PEXELS_API_KEY }: Settings,
) {
  const url = new URL(search.searchTerm ? path : recommended, PEXELS_URL);
  if (search.searchTerm) url.searchParams.set("query", search.searchTerm);
  url.searchParams.set("page", String(search.page));
  url.searchParams.set("per_page", String(search.per_page));
  return { url, headers: { authorization: PEXELS_API_KEY ?? "" } };
}

function pixabayRequest(path: string, search: StockSearch, { PIXABAY_URL, PIXABAY_API_KEY }: Settings) {
  const url = new URL(path, PIXABAY_URL);
  const { searchTerm, ...others } = search;
  url.searchParams.set("key", PIXABAY_API_KEY ?? "");
  if (searchTerm) url.searchParams.set("q", searchTerm);
  for (const [name, value] of Object.entries(others)) url.searchParams.set(name, String(value));
  return { url };
}

const pixabayAuthorUrl = ({ user, user_id }: { user: string; user_id: number }) =>
  `https://pixabay.com/users/${encodeURIComponent(user)}-${user_id}/`;

export const PEXELS_PHOTOS = call({
  provider: "pexels",
  kind: "photo",
  request: (search, settings) => pexelsRequest("/v1/search", "/v1/curated", search, settings),
  item: PexelsPhoto,
  list: "photos",
  total: "total_results",
  preview: ({ src }) => ({ picture: src.medium }),
  source: ({ id, photographer, photographer_url, url }) => ({
    itemId: String(id),
    author: photographer,
    authorUrl: photographer_url,
    url,
  }),
});

export const PEXELS_VIDEOS = call({
  provider: "pexels",
  kind: "video",
  request: (search, settings) => pexelsRequest("/videos/search", "/videos/popular", search, settings),
  item: PexelsVideo,
  list: "videos",
  total: "total_results",
  preview: ({ image, video_files }) => {
    const smallest = video_files.filter(({ width }) => width).toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))[0];
    return { picture: image, ...(smallest && { film: smallest.link }) };
  },
  source: ({ id, user, url }) => ({ itemId: String(id), author: user.name, authorUrl: user.url, url }),
});

export const PIXABAY_PHOTOS = call({
  provider: "pixabay",
  kind: "photo",
  request: (search, settings) => pixabayRequest("/api/", search, settings),
  item: PixabayPhoto,
  list: "hits",
  total: "total",
  preview: ({ webformatURL }) => ({ picture: webformatURL }),
  source: (item) => ({
    itemId: String(item.id),
    author: item.user,
    authorUrl: pixabayAuthorUrl(item),
    url: item.pageURL,
  }),
});

export const PIXABAY_VIDEOS = call({
  provider: "pixabay",
  kind: "video",
  request: (search, settings) => pixabayRequest("/api/videos/", search, settings),
  item: PixabayVideo,
  list: "hits",
  total: "total",
  preview: ({ videos: { small, medium, large } }) => ({
    picture: small.thumbnail || medium.thumbnail || large.thumbnail || "",
    ...((small.url || medium.url) && { film: small.url || medium.url }),
  }),
  source: (item) => ({
    itemId: String(item.id),
    author: item.user,
    authorUrl: pixabayAuthorUrl(item),
    url: item.pageURL,
  }),
});
