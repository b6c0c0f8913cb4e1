import { Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { ArchiveRow } from "#backend/archives/archive.tables";
import { type ArchiveFile, ArchiveJob, type ArchiveKind } from "#backend/archives/archive-job";
import { Aggregates } from "#backend/commands/aggregates";
import { GetOwnAsset } from "../../asset/messages.ts";
import { DomainError } from "../../decider.ts";
import { assetsOf, SCHEMA_VERSION } from "../../mozaik/document/index.ts";
import { GetOwnMozaik, GetPortableHistory, type OwnMozaik, type PortableVersion } from "../../mozaik/messages.ts";
import { archiveNames } from "../../rules/archive-names.ts";
import { OrderSource } from "../site-import-contract.ts";
import { website } from "../website/website.ts";
import { defaultKeyOf, type KnownWebsite, ownWebsite } from "../website/website-state.ts";
import { pagesInOrder } from "./pages-in-order.ts";
import {
  MOST_LABEL,
  type SiteSource,
  SOURCE_FORMAT,
  SOURCE_MANIFEST,
  SOURCE_VERSION,
  type SourceFile,
  type SourceHistory,
} from "./source-format.ts";

/** The kind of archives with a website's source. */
export const SITE_SOURCE = "website source";

/** The draft of a website with everything that it is made of, for another mall. */
@Injectable()
export class SiteSourceArchive implements ArchiveKind, OnModuleInit {
  readonly name = SITE_SOURCE;
  readonly aDay = 20;

  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly job: ArchiveJob,
  ) {}

  onModuleInit(): void {
    this.job.register(this);
  }

  /** Everything comes from streams. */
  readsFrom(): string[] {
    return [];
  }

  async *files(row: ArchiveRow, note: Parameters<ArchiveKind["files"]>[1]): AsyncIterable<ArchiveFile> {
    const { state } = await this.aggregates.load(website, `website-${row.subject_id}`);
    const site = ownWebsite(state, row.user_id);
    const { history: withHistory } = OrderSource.parse(row.wish);
    const mozaikIds = mozaiksOf(site);
    const assetIds = new Set(picturesOf(site));
    const mozaiks: SiteSource["mozaiks"] = [];
    await note({ total: mozaikIds.length });
    for (const mozaikId of mozaikIds) {
      const { settings, search, document } = await this.mozaik(mozaikId, site);
      for (const id of [...assetsOf(document), ...(search.pictureId === null ? [] : [search.pictureId])]) {
        assetIds.add(id);
      }
      const path = `mozaiks/${mozaikId}.json`;
      yield { path, content: { json: { id: mozaikId, settings, search, document } } };
      const history = withHistory ? `history/${mozaikId}.json` : null;
      if (history !== null) {
        const versions = await this.history(mozaikId, site.ownerId);
        for (const id of assetsOfVersions(versions)) assetIds.add(id);
        const json: SourceHistory = { id: mozaikId, schemaVersion: SCHEMA_VERSION, versions: [...versions] };
        yield { path: history, content: { json } };
      }
      mozaiks.push({ id: mozaikId, path, history });
      await note({ done: mozaiks.length, total: mozaikIds.length + assetIds.size });
    }
    const { files, missing, blobs } = await this.assets([...assetIds], site.ownerId);
    for (const [index, { id, path }] of files.entries()) {
      const blobId = blobs.get(id);
      if (blobId !== undefined) yield { path, content: { blobId } };
      await note({ done: mozaiks.length + index + 1 });
    }
    const json = { ...sourceOf(site), mozaiks, files, missing } satisfies SiteSource;
    yield { path: SOURCE_MANIFEST, content: { json } };
    await note({ done: mozaiks.length + assetIds.size });
  }

  private async mozaik(mozaikId: string, site: KnownWebsite): Promise<OwnMozaik> {
    const own = await this.queries.execute(new GetOwnMozaik(mozaikId, site.ownerId));
    const name = site.pages.find((page) => page.mozaikId === mozaikId)?.name ?? "A part of the website";
    if (!own) throw new DomainError("gone", "page-gone", `'${name}' was deleted. Remove it from the website.`);
    if (own.readOnly) {
      const message = `'${name}' is a limited copy, which cannot leave the mall. Remove it from the website.`;
      throw new DomainError("refused", "limited-copy", message);
    }
    return own;
  }

  /** Nobody is named in it. */
  private async history(id: string, ownerId: string): Promise<readonly PortableVersion[]> {
    const versions = await this.queries.execute(new GetPortableHistory(id, ownerId));
    if (!versions) throw new Error(`the Mozaik ${id} was deleted while the source was made`); // the next attempt tells
    return versions.map((version) => ({ ...version, label: version.label.slice(0, MOST_LABEL) }));
  }

  private async assets(assetIds: readonly string[], ownerId: string) {
    const found = await Promise.all(assetIds.map((id) => this.queries.execute(new GetOwnAsset(id, ownerId))));
    const own = found.flatMap((asset) => (asset && asset.origin === null ? [asset] : []));
    const names = archiveNames(own.map(({ file }) => file.fileName));
    const files = own.map(({ assetId: id, about, file: { fileName, mime, size, sha256 } }, index): SourceFile => {
      return { id, path: `files/${names[index] ?? id}`, fileName, mime, size, sha256, about };
    });
    const missing = assetIds.flatMap((id, index) => {
      const asset = found[index];
      if (asset?.origin === null) return [];
      const reason = asset
        ? "It was bought, under a license for this mall."
        : "It is another author's, or was deleted.";
      return [{ id, reason }];
    });
    return { files, missing, blobs: new Map(own.map(({ assetId, file }) => [assetId, file.blobId])) };
  }
}

function mozaiksOf({ pages, parts }: KnownWebsite): string[] {
  const inParts = parts.flatMap((part) => (part.kind === "mozaik" ? part.value.mozaikId : []));
  return [...new Set([...pages.map(({ mozaikId }) => mozaikId), ...inParts])];
}

function picturesOf({ about, parts }: KnownWebsite): string[] {
  const inParts = parts.flatMap((part) => (part.kind === "asset" ? part.value.assetId : []));
  return [about.faviconId, about.sharePictureId, ...inParts].filter((id) => id !== null);
}

function sourceOf(site: KnownWebsite): Omit<SiteSource, "mozaiks" | "files" | "missing"> {
  const { about, startPageId, pages, formerPageUrls, menus, parts, defaults } = site;
  const { translations: _, ...described } = about;
  return {
    format: SOURCE_FORMAT,
    version: SOURCE_VERSION,
    exportedAt: new Date().toISOString(),
    website: { ...described, startPageId },
    pages: pagesInOrder(pages).map(({ pageId, mozaikId, name, url, parentId, visible, hasComments }) => {
      const formerUrls = formerPageUrls.flatMap((former) => (former.pageId === pageId ? former.url : []));
      return { id: pageId, mozaikId, name, url, parentId, visible, hasComments, formerUrls: formerUrls.slice(-100) };
    }),
    menus: menus.map(({ menuId, name, items }) => ({
      id: menuId,
      name,
      items: items.map(({ subItems, ...item }) => ({ ...item, subItems: [...subItems] })),
    })),
    parts: parts.map((part) => {
      const { partId: id, ...content } = part;
      return { id, isDefault: defaults[defaultKeyOf(part) ?? ""] === id, ...content };
    }),
  };
}

/** Earlier versions show files too. */
function assetsOfVersions(versions: readonly PortableVersion[]): string[] {
  const nodes = versions.flatMap((version) => Object.values(version.nodes)).filter((node) => node !== null);
  return nodes.flatMap((node) => [...assetsOf({ schemaVersion: SCHEMA_VERSION, nodes: { [node.id]: node } })]);
}
