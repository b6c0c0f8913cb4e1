export const STOCK_PROVIDERS = ["pexels", "pixabay"] as const;
export type StockProvider = (typeof STOCK_PROVIDERS)[number];

export const STOCK_KINDS = ["photo", "video"] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** What people read about a provider. */
export const STOCK_NAMES: Record<StockProvider, { name: string; site: string; license: string; licenseUrl: string }> = {
  pexels: {
    name: "Pexels",
    site: "https://www.pexels.com",
    license: "Pexels License",
    licenseUrl: "https://www.pexels.com/license/",
  },
  pixabay: {
    name: "Pixabay",
    site: "https://pixabay.com",
    license: "Pixabay Content License",
    licenseUrl: "https://pixabay.com/service/license-summary/",
  },
};

/** 'Photo by Ada Marin on Pexels'. */
export function attribution(kind: StockKind, author: string, provider: StockProvider): string {
  return `${kind === "photo" ? "Photo" : "Video"} by ${author} on ${STOCK_NAMES[provider].name}`;
}
