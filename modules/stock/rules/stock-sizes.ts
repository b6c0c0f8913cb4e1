/** A size in which a stock photo or film can be imported. Width and height in pixels. */
export interface StockSize {
  readonly label: string;
  /** The file at the provider. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly fileType: string;
  /** Films only: `hd`, `sd`, or the name of the size. */
  readonly quality?: string;
}

export interface PexelsPhotoSource {
  readonly src: { readonly original: string };
  readonly width: number;
  readonly height: number;
}

export interface PexelsVideoSource {
  readonly video_files: readonly {
    readonly quality: string | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly link: string;
    readonly file_type: string;
  }[];
}

export interface PixabayPhotoSource {
  readonly webformatURL: string;
  readonly webformatWidth: number;
  readonly webformatHeight: number;
  readonly largeImageURL: string;
  readonly fullHDURL?: string | undefined;
  readonly imageURL?: string | undefined;
  readonly imageWidth: number;
  readonly imageHeight: number;
}

interface PixabayFilm {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
export interface PixabayVideoSource {
  readonly videos: { readonly large: PixabayFilm; readonly medium: PixabayFilm; readonly small: PixabayFilm };
}

/** What the size dialog calls the format of every photo. */
const PHOTO_FORMAT = "JPG";

const PEXELS_WIDTHS = [
  ["Large", 1920],
  ["Medium", 1280],
  ["Small", 640],
] as const;

/** The original, and the smaller sizes that are narrower than it: compressed crops made by the provider. */
export function pexelsPhotoSizes({ src, width, height }: PexelsPhotoSource): StockSize[] {
  const narrower = PEXELS_WIDTHS.filter(([, wanted]) => wanted < width).map(([label, wanted]) => {
    const high = proportional(wanted, width, height);
    const crop = new URLSearchParams({
      auto: "compress",
      cs: "tinysrgb",
      fit: "crop",
      w: String(wanted),
      h: String(high),
    });
    return { label, url: `${src.original}?${crop}`, width: wanted, height: high, fileType: PHOTO_FORMAT };
  });
  return [{ label: "Original", url: src.original, width, height, fileType: PHOTO_FORMAT }, ...narrower];
}

/** The sizes that the provider has of the photo, widest first. No size is wider than the photo itself. */
export function pixabayPhotoSizes(photo: PixabayPhotoSource): StockSize[] {
  const { imageWidth, imageHeight } = photo;
  const scaled = (label: string, url: string | undefined, most: number): StockSize[] => {
    if (!url) return [];
    const width = Math.min(most, imageWidth);
    return [{ label, url, width, height: proportional(width, imageWidth, imageHeight), fileType: PHOTO_FORMAT }];
  };
  return widestFirst([
    ...scaled("Original", photo.imageURL, imageWidth),
    ...scaled("Full HD", photo.fullHDURL, 1920),
    ...scaled("Large", photo.largeImageURL, 1280),
    {
      label: "Medium",
      url: photo.webformatURL,
      width: photo.webformatWidth,
      height: photo.webformatHeight,
      fileType: PHOTO_FORMAT,
    },
  ]);
}

/** The film's files with known dimensions, widest first: 'HD 1920 x 1080'. Leaves out streams, which have no dimensions. */
export function pexelsVideoSizes({ video_files }: PexelsVideoSource): StockSize[] {
  return widestFirst(
    video_files.flatMap(({ quality, width, height, link, file_type }) => {
      if (!width || !height) return [];
      const name = quality === "sd" ? "SD" : "HD";
      const label = `${name} ${width} x ${height}`;
      return [{ label, url: link, width, height, fileType: file_type, quality: quality ?? "hd" }];
    }),
  );
}

/** Large, Medium and Small, as far as the provider has them: an absent size has an empty address. */
export function pixabayVideoSizes({ videos }: PixabayVideoSource): StockSize[] {
  const sizes = [
    ["Large", videos.large],
    ["Medium", videos.medium],
    ["Small", videos.small],
  ] as const;
  return sizes.flatMap(([label, { url, width, height }]) =>
    url ? [{ label, url, width, height, fileType: "video/mp4", quality: label.toLowerCase() }] : [],
  );
}

function proportional(wanted: number, width: number, height: number): number {
  return Math.max(1, Math.round((height * wanted) / width));
}

function widestFirst(sizes: StockSize[]): StockSize[] {
  return sizes.toSorted((a, b) => b.width - a.width);
}
