import type { ColorPalette, FontTheme, SocialLinks } from "./part-contract.ts";

/** A published version of a Mozaik. */
export interface PinnedMozaik {
  readonly mozaikId: string;
  /** The published revision. */
  readonly revision: number;
}

/** A page as a release shows it. */
export interface ReleasedPage extends PinnedMozaik {
  readonly pageId: string;
  readonly name: string;
  /** Its own url; the start page is served at the website's address instead. */
  readonly url: string;
  readonly parentId: string | null;
  readonly rank: string;
  readonly visible: boolean;
  readonly hasComments: boolean;
  /** The same page in other languages, as its owner chose: pages of other websites. */
  readonly translationIds: readonly string[];
  /** For search engines and link previews. */
  readonly title: string;
  readonly description: string;
  readonly pictureId: string | null;
  /** When its content was published (ISO 8601). */
  readonly publishedAt: string;
}

export interface ReleasedEntry {
  /** The Mozaik of a page of the release; null: the entry leads to `url`. */
  readonly mozaikId: string | null;
  readonly name: string;
  readonly url: string;
  readonly visible: boolean;
}

/** A menu as its author made it. */
export interface StoredMenu {
  readonly menuId: string;
  readonly name: string;
  readonly items: readonly (ReleasedEntry & { readonly subItems: readonly ReleasedEntry[] })[];
}

/** A file that pages of a release show, by its content. */
export interface ReleasedAsset {
  readonly assetId: string;
  readonly blobId: string;
  readonly sha256: string;
}

export type ReleaseCause = "published" | "scheduled" | "page-restored" | "page-gone";

/**
 * Everything that makes a website at one moment. It never changes: readers resolve the live release once per request,
 * so nobody sees half of one.
 */
export interface SiteRelease {
  readonly releaseId: string;
  readonly number: number;
  readonly at: string;
  readonly cause: ReleaseCause;
  readonly note: string;
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly translations: readonly string[];
  readonly faviconId: string | null;
  readonly sharePictureId: string | null;
  readonly startPageId: string;
  readonly pages: readonly ReleasedPage[];
  readonly menus: readonly StoredMenu[];
  readonly header: PinnedMozaik | null;
  readonly footer: PinnedMozaik | null;
  readonly palette: ColorPalette | null;
  readonly fontTheme: FontTheme["items"] | null;
  readonly socialLinks: SocialLinks["links"];
  /** The pictures of logo parts, by part. */
  readonly logos: Readonly<Record<string, string>>;
  /** Former page urls, each with the url that is served now (empty: the start page). No target is a former url. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly assets: readonly ReleasedAsset[];
}
