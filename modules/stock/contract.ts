import { z } from "zod";
import { STOCK_KINDS, STOCK_PROVIDERS } from "./rules/stock-provider.ts";

const page = z.int().min(1).max(1_000);
const searchTerm = z.string().trim().max(100).default("");

/** Body of `POST /api/resource/pexels/photo` and `…/video`. Without a search term: what the provider recommends. */
export const PexelsSearch = z
  .strictObject({ page, per_page: z.int().min(1).max(80), searchTerm })
  .meta({ id: "PexelsSearch" });
export type PexelsSearch = z.output<typeof PexelsSearch>;

const pixabay = {
  page,
  per_page: z.int().min(3).max(200),
  safesearch: z.literal(true).default(true),
  order: z.literal("latest").default("latest"),
  searchTerm,
};

/** Body of `POST /api/resource/pixabay/photo`. */
export const PixabayPhotoSearch = z
  .strictObject({
    ...pixabay,
    image_type: z.literal("photo").default("photo"),
    orientation: z.literal("all").default("all"),
  })
  .meta({ id: "PixabayPhotoSearch" });
export type PixabayPhotoSearch = z.output<typeof PixabayPhotoSearch>;

/** Body of `POST /api/resource/pixabay/video`. */
export const PixabayVideoSearch = z
  .strictObject({ ...pixabay, video_type: z.literal("all").default("all") })
  .meta({ id: "PixabayVideoSearch" });
export type PixabayVideoSearch = z.output<typeof PixabayVideoSearch>;

const pixels = z.int().nonnegative();
const address = z.url().max(2_000);
const words = z.string().max(2_000);

/** The items as the providers send them, with the fields that are used. */
export const PexelsPhoto = z.object({
  id: z.int(),
  src: z.object({ original: address, medium: address }),
  alt: words.nullish(),
  photographer: words,
  photographer_url: address,
  url: address,
  width: pixels,
  height: pixels,
});
export const PexelsVideo = z.object({
  id: z.int(),
  url: address,
  image: address,
  video_files: z
    .array(
      z.object({
        quality: z.string().max(20).nullable(),
        width: pixels.nullable(),
        height: pixels.nullable(),
        link: address,
        file_type: z.string().max(100),
      }),
    )
    .max(50),
  user: z.object({ name: words, url: address }),
});
export const PixabayPhoto = z.object({
  id: z.int(),
  pageURL: address,
  tags: words,
  webformatURL: address,
  webformatWidth: pixels,
  webformatHeight: pixels,
  largeImageURL: address,
  fullHDURL: address.optional(),
  imageURL: address.optional(),
  imageWidth: pixels,
  imageHeight: pixels,
  user: words,
  user_id: z.int(),
});
const pixabayFilm = z.object({
  url: z.union([z.literal(""), address]),
  width: pixels,
  height: pixels,
  thumbnail: z.union([z.literal(""), address]).optional(),
});
export const PixabayVideo = z.object({
  id: z.int(),
  pageURL: address,
  tags: words,
  user: words,
  user_id: z.int(),
  videos: z.object({ large: pixabayFilm, medium: pixabayFilm, small: pixabayFilm }),
});

/** What the mall adds to each item. No browser asks a provider: these addresses lead through the mall, for two days. */
const added = {
  /** A small picture of it. */
  preview: z.string(),
  /** Films only: a small file to play. */
  playable: z.string().optional(),
  /** States where the file comes from; sent along when the file becomes an asset. */
  source: z.string(),
};

/** Answers of the four searches. */
export const PexelsPhotoPage = z
  .object({ photos: z.array(PexelsPhoto.extend(added)), total_results: z.int() })
  .meta({ id: "PexelsPhotoPage" });
export const PexelsVideoPage = z
  .object({ videos: z.array(PexelsVideo.extend(added)), total_results: z.int() })
  .meta({ id: "PexelsVideoPage" });
export const PixabayPhotoPage = z
  .object({ hits: z.array(PixabayPhoto.extend(added)), total: z.int() })
  .meta({ id: "PixabayPhotoPage" });
export const PixabayVideoPage = z
  .object({ hits: z.array(PixabayVideo.extend(added)), total: z.int() })
  .meta({ id: "PixabayVideoPage" });
export type PexelsPhotoPage = z.output<typeof PexelsPhotoPage>;
export type PexelsVideoPage = z.output<typeof PexelsVideoPage>;
export type PixabayPhotoPage = z.output<typeof PixabayPhotoPage>;
export type PixabayVideoPage = z.output<typeof PixabayVideoPage>;

/** Where an imported file comes from. */
export const StockSource = z
  .object({
    provider: z.enum(STOCK_PROVIDERS),
    kind: z.enum(STOCK_KINDS),
    /** The provider's id. */
    itemId: z.string().max(40),
    author: z.string().max(300),
    authorUrl: z.string().max(2_000),
    /** Its page at the provider. */
    url: z.string().max(2_000),
  })
  .meta({ id: "StockSource" });
export type StockSource = z.output<typeof StockSource>;

/** `GET /api/resource/file?url=`: the file of a size, for the browser that imports it. */
export const StockFileQuery = z.strictObject({ url: address });
export type StockFileQuery = z.output<typeof StockFileQuery>;
