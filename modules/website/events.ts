import type { SiteRelease, StoredMenu } from "./manifest-contract.ts";
import type { PartContent } from "./part-contract.ts";

/** What a website's owner says about it. */
export interface WebsiteAbout {
  readonly name: string;
  readonly url: string;
  readonly description: string;
  /** BCP 47 */
  readonly language: string;
  /** The same website in other languages. */
  readonly translations: readonly string[];
  readonly faviconId: string | null;
  readonly sharePictureId: string | null;
}

/** `rank`: a fractional index among the pages of one parent. */
export interface SitePage {
  readonly pageId: string;
  readonly mozaikId: string;
  readonly name: string;
  readonly url: string;
  readonly parentId: string | null;
  readonly rank: string;
  readonly visible: boolean;
  /** Whether visitors read and write comments below the page. */
  readonly hasComments: boolean;
  /** The same page in other languages: pages of other websites of the owner. */
  readonly translationIds: readonly string[];
}

export type StoredPart = { readonly partId: string; readonly name: string } & PartContent;

/** What a host is after a check. */
export interface HostFinding {
  /** False: it is not served. */
  readonly isProven: boolean;
  /** Where the proof was when it was last seen; null: it is not proven. */
  readonly by: HostProofKind | null;
  /** When the proof was last seen (ISO 8601); null: never. */
  readonly provenAt: string | null;
  /** For people; holds values of public DNS records only. */
  readonly found: string;
}

/** A TXT record of the DNS, or a file at the host. */
export type HostProofKind = "txt" | "file";

/** Streams: `website-<websiteId>`; `websiteUrl-<url>` and `siteHost-<host>` hold reservations. */
export type WebsiteEvent =
  | { type: "WebsiteCreated"; data: { websiteId: string; ownerId: string; about: WebsiteAbout } }
  | { type: "WebsiteChanged"; data: { websiteId: string; about: WebsiteAbout } }
  | { type: "WebsitePageAdded"; data: { websiteId: string; page: SitePage } }
  | { type: "WebsitePageChanged"; data: { websiteId: string; page: SitePage } }
  | { type: "WebsitePageRemoved"; data: { websiteId: string; pageId: string; mozaikId: string } }
  /** Null: the website has no page. */
  | { type: "WebsiteStartPageChosen"; data: { websiteId: string; pageId: string | null } }
  | { type: "SiteMenuSaved"; data: { websiteId: string; menu: StoredMenu } }
  | { type: "SiteMenuDeleted"; data: { websiteId: string; menuId: string } }
  | { type: "WebsitePartSaved"; data: { websiteId: string; part: StoredPart } }
  /** `of`: what it is the default of, such as `colorPalette` or `mozaik/header`. */
  | { type: "WebsitePartMadeDefault"; data: { websiteId: string; partId: string; of: string } }
  | { type: "WebsitePartDeleted"; data: { websiteId: string; partId: string } }
  /** A release was built. Only `WebsiteReleaseMadeLive` shows it to visitors. */
  | { type: "WebsiteReleaseBuilt"; data: { websiteId: string; release: SiteRelease } }
  | { type: "WebsiteReleaseMadeLive"; data: { websiteId: string; releaseId: string; at: string } }
  | { type: "WebsiteUnpublished"; data: { websiteId: string } }
  | { type: "WebsiteScheduled"; data: { websiteId: string; scheduleId: string; publishAt: string } }
  /** `problem`: why it was not published; null: it was, or the owner cancelled. */
  | { type: "WebsiteScheduleEnded"; data: { websiteId: string; scheduleId: string; problem: string | null } }
  | { type: "SiteHostAdded"; data: { websiteId: string; host: string; token: string; at: string; checkAt: string } }
  /** `checkAt`: when it is checked next. */
  | {
      type: "SiteHostChecked";
      data: { websiteId: string; host: string; token: string; at: string; checkAt: string } & HostFinding;
    }
  | { type: "SiteHostRemoved"; data: { websiteId: string; host: string } }
  /** `mozaikIds`: what is deleted with it. */
  | { type: "WebsiteDeleted"; data: { websiteId: string; mozaikIds: readonly string[] } };

/** Stream: `websiteList-<ownerId>`: the websites that a person has at the moment. */
export type WebsiteListEvent =
  | { type: "WebsiteListed"; data: { ownerId: string; websiteId: string } }
  | { type: "WebsiteUnlisted"; data: { ownerId: string; websiteId: string } };
