import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { ReactNode } from "react";
import type { ArchiveRow } from "#backend/archives/archive.tables";
import { type ArchiveFile, ArchiveJob, type ArchiveKind } from "#backend/archives/archive-job";
import { CONFIG, type Config } from "#backend/config/config";
import { DomainError } from "#modules/decider";
import { GetOwnRelease, type ServedSite } from "#modules/website/messages";
import { clientFiles } from "../../client-files.ts";
import { htmlOf } from "../../html-answer.ts";
import { SiteContents } from "../site-contents.ts";
import { ExportedSite } from "./exported-site.ts";
import { SITE_EXPORT, SiteExportWish } from "./site-export-wish.ts";

/** A release of a website as files that any static host serves. */
@Injectable()
export class SiteExportArchive implements ArchiveKind, OnModuleInit {
  readonly name = SITE_EXPORT;
  readonly aDay = 20;

  constructor(
    private readonly queries: QueryBus,
    private readonly contents: SiteContents,
    private readonly job: ArchiveJob,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.job.register(this);
  }

  readsFrom(): string[] {
    return ["websites", "mozaiks", "assets", "file_uses", "cards", "offers"];
  }

  async *files(row: ArchiveRow, note: Parameters<ArchiveKind["files"]>[1]): AsyncIterable<ArchiveFile> {
    const { releaseId, baseUrl } = SiteExportWish.parse(row.wish);
    const find = () => this.queries.execute(new GetOwnRelease(row.subject_id, row.user_id, releaseId));
    const site = await find();
    if (!site) throw deleted();
    try {
      yield* this.filesOf(site, baseUrl, note);
    } catch (error) {
      // with the website its Mozaiks and files may go, one after the other
      throw (await find()) ? error : deleted();
    }
    if (!(await find())) throw deleted();
  }

  private async *filesOf(
    site: ServedSite,
    base: string | null,
    note: Parameters<ArchiveKind["files"]>[1],
  ): AsyncIterable<ArchiveFile> {
    const { release } = site;
    const { origin } = this.config;
    const exported = new ExportedSite(site, { base, origin, client: await clientFiles() }, this.queries);
    let done = 0;
    const progress = () => note({ done, total: release.pages.length + exported.countLoaded() });
    await progress();
    for (const page of release.pages) {
      const contents = await this.contents.of(site, page);
      if (!contents) throw new DomainError("gone", "page-gone", `'${page.name}' was deleted and cannot be downloaded.`);
      yield await exported.page(page, contents, textOf);
      done++;
      await progress();
    }
    yield* exported.otherPages(textOf);
    for (const [path, content] of exported.loaded()) {
      yield { path, content };
      done++;
      await progress();
    }
    yield* exported.report(new Date(), textOf);
  }
}

async function textOf(page: ReactNode): Promise<string> {
  return (await htmlOf(page)).html.toString();
}

function deleted(): DomainError {
  return new DomainError("gone", "website-gone", "The website was deleted before its files were complete.");
}
