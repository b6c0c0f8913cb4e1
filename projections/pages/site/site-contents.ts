import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { ViewAsset } from "#modules/asset/contract";
import { GetViewAssets } from "#modules/asset/messages";
import { GetItemPreviews } from "#modules/item/messages";
import { GetItemOptions } from "#modules/marketplace/messages";
import { GetMozaikPublication } from "#modules/mozaik/messages";
import { GetCommentSection } from "#modules/social/messages";
import { COMMENTS_PER_PAGE } from "#modules/social/rules/comment";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import type { PinnedMozaik, ReleasedPage } from "#modules/website/manifest-contract";
import type { ServedSite } from "#modules/website/messages";
import { assetsOf, forVisitors, type MozaikDocument } from "#mozaik/document";
import type { SitePageContents } from "./site-page.tsx";

interface PageBody {
  readonly body: MozaikDocument | null;
  readonly pictureId: string | null;
  readonly drafts: ReadonlyMap<string, MozaikDocument> | undefined;
}

/** Reads what the pages of a release show. */
@Injectable()
export class SiteContents {
  constructor(private readonly queries: QueryBus) {}

  /** Null if the page's Mozaik is gone. `drafts`: by Mozaik, instead of the versions that the release pins. */
  async of(
    site: ServedSite,
    page: ReleasedPage,
    drafts?: ReadonlyMap<string, MozaikDocument>,
  ): Promise<SitePageContents | null> {
    const body = await this.pinned(page, drafts);
    if (!body) return null;
    const item = { itemType: "mozaik", itemId: page.mozaikId } as const;
    return {
      ...(await this.around(site, { body, pictureId: page.pictureId, drafts })),
      options: await this.queries.execute(new GetItemOptions(item)),
      comments: page.hasComments
        ? await this.queries.execute(new GetCommentSection(commentSectionOf(item), COMMENTS_PER_PAGE))
        : null,
    };
  }

  /** What is around the words of the 404: the website's header and footer. */
  ofMissing(site: ServedSite, drafts?: ReadonlyMap<string, MozaikDocument>): Promise<SitePageContents> {
    return this.around(site, { body: null, pictureId: null, drafts });
  }

  private async around(
    { release, ownerId }: ServedSite,
    { body, pictureId, drafts }: PageBody,
  ): Promise<SitePageContents> {
    const [header, footer] = await Promise.all(
      [release.header, release.footer].map((each) => this.pinned(each, drafts)),
    );
    const documents = [body, header, footer].filter((document) => document != null);
    const pictures = [release.faviconId, release.sharePictureId, pictureId, ...Object.values(release.logos)];
    const assets = await this.assets(
      documents,
      pictures.filter((id) => id !== null),
      ownerId,
    );
    const previews = await this.previews(release.menus);
    return { body, header: header ?? null, footer: footer ?? null, assets, previews, options: [], comments: null };
  }

  private async pinned(
    pinned: PinnedMozaik | null,
    drafts: ReadonlyMap<string, MozaikDocument> | undefined,
  ): Promise<MozaikDocument | null> {
    return drafts ? draftOf(pinned, drafts) : this.document(pinned);
  }

  private async document(pinned: PinnedMozaik | null): Promise<MozaikDocument | null> {
    if (!pinned) return null;
    const { mozaikId, revision } = pinned;
    const version = await this.queries.execute(new GetMozaikPublication(mozaikId, revision));
    return version && forVisitors(version.document);
  }

  private async assets(
    documents: readonly MozaikDocument[],
    pictures: readonly string[],
    ownerId: string,
  ): Promise<Record<string, ViewAsset>> {
    const ids = new Set([...documents.flatMap((document) => [...assetsOf(document)]), ...pictures]);
    if (ids.size === 0) return {};
    const shownBy = { userId: ownerId, isPaidFor: false };
    return Object.fromEntries(await this.queries.execute(new GetViewAssets([...ids], shownBy)));
  }

  private async previews(menus: ServedSite["release"]["menus"]): Promise<ReadonlyMap<string, string>> {
    const entries = menus.flatMap(({ items }) => items.flatMap((item) => [item, ...item.subItems]));
    const ids = [...new Set(entries.flatMap(({ mozaikId }) => mozaikId ?? []))];
    if (ids.length === 0) return new Map();
    const items = ids.map((itemId) => ({ itemType: "mozaik" as const, itemId }));
    const found = await this.queries.execute(new GetItemPreviews(items, "anyone"));
    return new Map([...found].map(([item, src]) => [item.slice("mozaik/".length), src]));
  }
}

function draftOf(pinned: PinnedMozaik | null, drafts: ReadonlyMap<string, MozaikDocument>): MozaikDocument | null {
  const document = pinned && drafts.get(pinned.mozaikId);
  return document ? forVisitors(document) : null;
}
