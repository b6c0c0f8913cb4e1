import { Command, Query } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import type { MozaikDocument } from "../mozaik/document/index.ts";
import type { IndustryTemplates } from "./contract.ts";
import type { ReleasedPage, SiteRelease } from "./manifest-contract.ts";

/** Deletes what was to be deleted with a website. Harmless when repeated. */
export class FinishWebsiteDeletion extends Command<void> {
  constructor(
    readonly websiteId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Why a website cannot have a url, in words; null if it can. An empty one is not checked. */
export class CheckSiteUrl extends Query<string | null> {
  constructor(
    readonly url: string,
    /** Null: a new one. */
    readonly websiteId: string | null,
  ) {
    super();
  }
}

export class GetIndustryTemplates extends Query<IndustryTemplates> {}

/** What visitors of a website are served. */
export interface ServedSite {
  readonly websiteId: string;
  readonly ownerId: string;
  readonly url: string;
  /** The host of its own at which search engines should list it; null: it has none. */
  readonly host: string | null;
  readonly release: SiteRelease;
  /** The same website in other languages, as far as it is published. */
  readonly translations: readonly SiteTranslation[];
}

/** A website that its owner calls the same in another language. */
export interface SiteTranslation {
  readonly language: string;
  readonly url: string;
  readonly host: string | null;
  /** Besides the start page. */
  readonly pages: readonly Pick<ReleasedPage, "pageId" | "url" | "translationIds">[];
}

/** A release of the owner's website, as it would be served; `releaseId` null: the live one. Null: there is none. */
export class GetOwnRelease extends Query<ServedSite | null> {
  constructor(
    readonly websiteId: string,
    readonly ownerId: string,
    readonly releaseId: string | null,
  ) {
    super();
  }
}

/** The website as it would be published now. */
export interface SiteDraft {
  /** Without a number, and without the list of its files. */
  readonly site: ServedSite;
  /** The drafts of its Mozaiks, by id. */
  readonly documents: ReadonlyMap<string, MozaikDocument>;
}

/** Null: there is no such website, or it is not `ownerId`'s. */
export class GetSiteDraft extends Query<SiteDraft | null> {
  constructor(
    readonly websiteId: string,
    readonly ownerId: string,
  ) {
    super();
  }
}

/** What a pass opens that the owner of a website got to see its draft (`Passes`). */
export function passOfDraft(websiteId: string, ownerId: string): string {
  return `site-draft ${websiteId} ${ownerId}`;
}

/** The mall's own addresses on the Internet, as far as they are known. */
export class GetMallAddresses extends Query<readonly string[]> {}

/** A host that a website has proven. */
export interface ProvenHost {
  readonly websiteId: string;
  /** What the file that proves it holds; null: the DNS proves it. */
  readonly fileToken: string | null;
}

/** The website that has proven this host, whether it is published or not; null: none. Answered by the read side. */
export class GetProvenHost extends Query<ProvenHost | null> {
  constructor(readonly host: string) {
    super();
  }
}

/**
 * The live release of a website by its url, or by a host of its own that is proven. `movedTo`: the url that the website
 * has now. Null: there is none. Answered by the read side.
 */
export class GetServedSite extends Query<ServedSite | { readonly movedTo: string } | null> {
  constructor(readonly by: { readonly url: string } | { readonly host: string }) {
    super();
  }
}
