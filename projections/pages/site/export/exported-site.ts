import { QueryBus } from "@nestjs/cqrs";
import { createElement, type ReactNode } from "react";
import type { ArchiveFile } from "#backend/archives/archive-job";
import type { ReleasedPage } from "#modules/website/manifest-contract";
import type { ServedSite } from "#modules/website/messages";
import type { ExportLoss, ExportReport } from "#modules/website/site-export-contract";
import type { ClientFiles } from "../../client-files.ts";
import { pageTranslations } from "../page-translations.ts";
import { addressesInMall, type SiteAddresses } from "../site-addresses.ts";
import { servedUrl } from "../site-document.ts";
import { feedOf, robotsOf, sitemapOf } from "../site-files.ts";
import { SitePage, type SitePageContents } from "../site-page.tsx";
import { type BuiltFile, builtFiles, isBuilt } from "./built-files.ts";
import { selfContained } from "./self-contained.ts";
import { linkTo, type SiteFileNames, siteFileNames } from "./site-file-names.ts";
import { SiteMedia } from "./site-media.ts";
import { INSTEAD, MovedPage, notesOf, SiteReport } from "./site-report.tsx";
import { parsed, written } from "./static-html.ts";
import { type LinkPlace, loadedFrom } from "./static-links.ts";
import { type StaticPage, staticPage } from "./static-page.ts";

interface ExportSettings {
  /** Where the files will be served, with a slash at its end; null: unknown. */
  readonly base: string | null;
  /** The mall's own address. */
  readonly origin: string;
  readonly client: ClientFiles;
}

type Render = (page: ReactNode) => Promise<string>;

/** The files of one release, made one after the other. */
export class ExportedSite {
  private readonly names: SiteFileNames;
  private readonly inMall: SiteAddresses;
  private readonly place: LinkPlace;
  private readonly media: SiteMedia;
  /** By their path in the mall. */
  private readonly built = new Map<string, BuiltFile>();
  private readonly losses = new Map<string, ReadonlySet<ExportLoss>>();
  /** Of everything that was made so far. */
  private readonly paths: string[] = [];

  constructor(
    private readonly site: ServedSite,
    private readonly settings: ExportSettings,
    queries: QueryBus,
  ) {
    const { release, url: siteUrl, host } = site;
    this.names = siteFileNames(release);
    this.inMall = addressesInMall({ url: siteUrl, host: null }, settings.origin);
    this.place = { origin: settings.origin, siteUrl, host, pages: this.names.pages };
    this.media = new SiteMedia(queries, release.assets);
  }

  async page(page: ReleasedPage, contents: SitePageContents, render: Render): Promise<ArchiveFile> {
    const url = servedUrl(this.site.release, page);
    const path = this.names.pages.get(url) ?? "";
    const { nodes, losses } = await this.asFile(await render(this.drawn(page, contents)), this.inMall.canonical(url));
    this.losses.set(page.pageId, losses);
    return this.text(path, written(nodes));
  }

  /** The page for what is not there, former addresses, and what search engines read. */
  async *otherPages(render: Render): AsyncIterable<ArchiveFile> {
    const { release } = this.site;
    const { base } = this.settings;
    yield await this.missing(await render(this.drawn(null, null)));
    for (const { file, to } of this.names.redirects.values()) {
      const href = linkTo(this.names.pages.get(to) ?? "");
      const title = release.pages.find((page) => servedUrl(release, page) === to)?.name ?? release.name;
      const moved = createElement(MovedPage, { title, href, canonical: base && `${base}${to === "" ? "" : href}` });
      yield this.text(file, await render(moved));
    }
    if (base === null) return;
    const addresses = {
      canonical: (url: string) => `${base}${url === "" ? "" : linkTo(this.names.pages.get(url) ?? url)}`,
    };
    yield this.text("sitemap.xml", sitemapOf(release, addresses));
    yield this.text("feed.xml", feedOf(release, addresses));
    yield this.text("robots.txt", robotsOf(addresses));
  }

  /** What the pages made so far load: styles, fonts, pictures and other files. */
  loaded(): ReadonlyMap<string, ArchiveFile["content"]> {
    return new Map<string, ArchiveFile["content"]>([
      ...[...this.built.values()].map(({ path, bytes }) => [path, { text: bytes }] as const),
      ...[...this.media.files()].map(([path, blobId]) => [path, { blobId }] as const),
    ]);
  }

  /** How many that are. */
  countLoaded(): number {
    return this.built.size + this.media.files().size;
  }

  async *report(at: Date, render: Render): AsyncIterable<ArchiveFile> {
    const { release } = this.site;
    const { base: baseUrl } = this.settings;
    const pages = release.pages.map(({ pageId, name, ...page }) => ({
      name,
      file: this.names.pages.get(servedUrl(release, { pageId, ...page })) ?? "",
      cannot: [...(this.losses.get(pageId) ?? [])].map((what) => ({ what, instead: INSTEAD[what] })),
    }));
    const files = [...this.paths, ...this.loaded().keys()];
    const report: ExportReport = {
      format: "mozaik-static-website",
      version: 1,
      website: release.name,
      release: release.number,
      madeAt: at.toISOString(),
      baseUrl,
      mall: this.inMall.canonical(""),
      pages,
      notes: notesOf({ baseUrl }),
      files,
    };
    yield { path: "report.json", content: { json: report } };
    yield this.text("report.html", await render(createElement(SiteReport, { report })));
  }

  private drawn(page: ReleasedPage | null, contents: SitePageContents | null): ReactNode {
    const { release, ownerId } = this.site;
    const { client, origin } = this.settings;
    const translations = page ? pageTranslations(this.site, page, origin) : [];
    const shown = { release, page, contents, addresses: this.inMall, translations, client, origin, ownerId };
    return createElement(SitePage, shown);
  }

  private async missing(drawn: string): Promise<ArchiveFile> {
    const { nodes } = await this.asFile(drawn, this.inMall.canonical(""));
    const styles = [...this.built.values()].map(({ path, bytes }) => [linkTo(path), bytes.toString()] as const);
    return this.text("404.html", written(selfContained(nodes, new Map(styles), this.settings.base)));
  }

  /** A page as the mall serves it, with what it loads noted for the archive. */
  private async asFile(drawn: string, inMall: string): Promise<StaticPage> {
    const nodes = parsed(drawn);
    const files = new Map<string, string>();
    for (const link of loadedFrom(nodes, this.place)) {
      const file = isBuilt(link) ? await this.builtPath(link) : await this.media.pathOf(link);
      if (file !== null) files.set(link, file);
    }
    return staticPage(nodes, { ...this.place, files, base: this.settings.base, inMall });
  }

  private async builtPath(link: string): Promise<string | null> {
    if (!this.built.has(link)) {
      for (const [path, file] of await builtFiles([link])) this.built.set(path, file);
    }
    return this.built.get(link)?.path ?? null;
  }

  private text(path: string, text: string): ArchiveFile {
    this.paths.push(path);
    return { path, content: { text } };
  }
}
