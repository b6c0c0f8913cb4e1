import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { ViewAsset } from "#modules/asset/contract";
import { GetViewAssets } from "#modules/asset/messages";
import { GetItemPreviews } from "#modules/item/messages";
import { GetMozaikStates, type MozaikState } from "#modules/mozaik/messages";
import type { Website, WebsitePage, WebsiteSummary } from "#modules/website/contract";
import type { SitePage, StoredPart } from "#modules/website/events";
import type { WebsitePart } from "#modules/website/part-contract";
import { siteAddress } from "#modules/website/rules/site-url";
import { draftOf } from "./draft-release.ts";
import { differenceOf } from "./release-difference.ts";
import { menuAnswer } from "./site-menus.ts";
import { WebsiteQueries } from "./websites.queries.ts";
import type { WebsiteRow } from "./websites.schema.ts";

/** Websites as their owner sees them. */
@Injectable()
export class WebsiteAnswers {
  constructor(
    private readonly websites: WebsiteQueries,
    private readonly queries: QueryBus,
  ) {}

  async summaries(ownerId: string): Promise<WebsiteSummary[]> {
    const rows = await this.websites.ownedBy(ownerId);
    return Promise.all(
      rows.map(async (row) => {
        const pages = await this.websites.pages(row.website_id);
        const start = pages.find(({ pageId }) => pageId === row.start_page_id);
        const previews = await this.previews(start ? [start] : []);
        return {
          id: row.website_id,
          name: row.about.name,
          url: row.url,
          address: siteAddress(row.url),
          pages: row.pages,
          live: await this.liveOf(row),
          previewSrc: start ? (previews.get(start.mozaikId) ?? null) : null,
          created: row.created.toISOString(),
          updated: row.updated.toISOString(),
        };
      }),
    );
  }

  async whole(row: WebsiteRow): Promise<Website> {
    const { website_id: id, owner_id: ownerId, about } = row;
    const [pages, menus, parts, live] = await Promise.all([
      this.websites.pages(id),
      this.websites.menus(id),
      this.websites.parts(id),
      row.live_release_id === null ? null : this.websites.release(row.live_release_id),
    ]);
    const mozaikIds = [...pages.map(({ mozaikId }) => mozaikId), ...mozaiksOf(parts)];
    const [previews, states] = await Promise.all([
      this.previews(pages),
      this.queries.execute(new GetMozaikStates(ownerId, mozaikIds)),
    ]);
    const known = new Map(states.map((state) => [state.mozaikId, state]));
    const logo = parts.find((part) => part.partId === row.defaults.asset);
    const logoId = logo?.kind === "asset" ? logo.value.assetId : null;
    const pictures = await this.pictures([logoId, about.faviconId, about.sharePictureId], ownerId);
    const draft = draftOf({ row, pages, menus, parts, states: known });
    const logoPicture = pictureIn(pictures, logoId);
    return {
      id,
      name: about.name,
      url: row.url,
      address: siteAddress(row.url),
      description: about.description,
      language: about.language,
      translations: [...about.translations],
      startPageId: row.start_page_id,
      pages: pages.map((page) => pageAnswer(page, known.get(page.mozaikId), previews)),
      menus: menus.map((menu) =>
        menuAnswer(menu, { siteUrl: row.url, pages, startPageId: row.start_page_id, previews }),
      ),
      parts: parts.map((part) => partAnswer(part, row.defaults)),
      logo: logo && logoPicture ? { partId: logo.partId, name: logo.name, ...logoPicture } : null,
      favicon: pictureIn(pictures, about.faviconId),
      sharePicture: pictureIn(pictures, about.sharePictureId),
      live: await this.liveOf(row),
      changedSincePublish: !differenceOf(live, draft).isSame,
      schedule: row.schedule && { at: row.schedule.at, problem: row.schedule.problem },
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
    };
  }

  /** Everything that a release is made of and compared with. */
  async draftFor(row: WebsiteRow) {
    const id = row.website_id;
    const [pages, menus, parts] = await Promise.all([
      this.websites.pages(id),
      this.websites.menus(id),
      this.websites.parts(id),
    ]);
    const mozaikIds = [...pages.map(({ mozaikId }) => mozaikId), ...mozaiksOf(parts)];
    const states = await this.queries.execute(new GetMozaikStates(row.owner_id, mozaikIds));
    return draftOf({ row, pages, menus, parts, states: new Map(states.map((state) => [state.mozaikId, state])) });
  }

  /** Small pictures of Mozaiks, by Mozaik. */
  async previews(pages: readonly { readonly mozaikId: string }[]): Promise<ReadonlyMap<string, string>> {
    const items = pages.map(({ mozaikId }) => ({ itemType: "mozaik" as const, itemId: mozaikId }));
    if (items.length === 0) return new Map();
    const found = await this.queries.execute(new GetItemPreviews(items, "anyone"));
    return new Map([...found].map(([item, src]) => [item.slice("mozaik/".length), src]));
  }

  async pictures(assetIds: readonly (string | null)[], ownerId: string): Promise<ReadonlyMap<string, ViewAsset>> {
    const asked = assetIds.filter((id) => id !== null);
    if (asked.length === 0) return new Map();
    return this.queries.execute(new GetViewAssets(asked, { userId: ownerId, isPaidFor: false }));
  }

  private async liveOf({ live_release_id }: WebsiteRow) {
    const release = live_release_id === null ? null : await this.websites.release(live_release_id);
    return release && { releaseId: release.releaseId, number: release.number, at: release.at };
  }
}

/** A part as its owner sees it. */
export function partAnswer(
  { partId, name, ...content }: StoredPart,
  defaults: Readonly<Record<string, string>>,
): WebsitePart {
  return { id: partId, name, isDefault: Object.values(defaults).includes(partId), ...content };
}

function mozaiksOf(parts: readonly StoredPart[]): string[] {
  return parts.flatMap((part) => (part.kind === "mozaik" ? part.value.mozaikId : []));
}

function pictureIn(pictures: ReadonlyMap<string, ViewAsset>, assetId: string | null) {
  const picture = assetId === null ? undefined : pictures.get(assetId);
  return picture && assetId !== null ? { assetId, src: picture.src, alt: picture.alt } : null;
}

function pageAnswer(
  { pageId, mozaikId, name, url, parentId, rank, visible, hasComments, translationIds }: SitePage,
  state: MozaikState | undefined,
  previews: ReadonlyMap<string, string>,
): WebsitePage {
  return {
    pageId,
    pageMozaikId: mozaikId,
    name,
    url,
    parentId,
    rank,
    visible,
    hasComments,
    translationIds: [...translationIds],
    isPublished: state?.publishedRevision != null,
    changedSincePublish: state?.changedSincePublish ?? false,
    takenDown: state?.takenDown ?? false,
    previewSrc: previews.get(mozaikId) ?? null,
  };
}
