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

/** What people read; where a network has no name, the name of what the link leads to. */
export const SOCIAL_NETWORK_NAMES = {
  bluesky: "Bluesky",
  facebook: "Facebook",
  github: "GitHub",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  mastodon: "Mastodon",
  pinterest: "Pinterest",
  threads: "Threads",
  tiktok: "TikTok",
  vimeo: "Vimeo",
  x: "X",
  youtube: "YouTube",
  website: "Website",
  email: "E-mail",
} as const;
export type SocialNetwork = keyof typeof SOCIAL_NETWORK_NAMES;
export const SOCIAL_NETWORKS = Object.keys(SOCIAL_NETWORK_NAMES) as readonly SocialNetwork[];
