/** What a website is made of besides pages and menus. */
export const WEBSITE_PART_KINDS = ["mozaik", "asset", "colorPalette", "fontTheme", "socialLinks"] as const;
export type WebsitePartKind = (typeof WEBSITE_PART_KINDS)[number];

/** Where a mozaik part stands on every page; `section`: only where an author places it. */
export const MOZAIK_PART_PLACES = ["header", "footer", "section"] as const;
export type MozaikPartPlace = (typeof MOZAIK_PART_PLACES)[number];

/** How people read the kinds. */
export const WEBSITE_PART_NOUNS: Readonly<Record<WebsitePartKind, string>> = {
  mozaik: "part",
  asset: "picture",
  colorPalette: "colour palette",
  fontTheme: "font theme",
  socialLinks: "list of social links",
};

export const SOCIAL_NETWORKS = [
  "bluesky",
  "facebook",
  "github",
  "instagram",
  "linkedin",
  "mastodon",
  "pinterest",
  "threads",
  "tiktok",
  "vimeo",
  "x",
  "youtube",
  "website",
  "email",
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
