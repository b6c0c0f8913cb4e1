import { Inject, Injectable, type Type } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Passes } from "#backend/auth/passes";
import { CONFIG, type Config } from "#backend/config/config";
import { GetServedSite, GetSiteDraft, passOfDraft, type ServedSite } from "#modules/website/messages";
import { siteAddress } from "#modules/website/rules/site-url";
import { answerHtml, htmlOf } from "../html-answer.ts";
import { NotFoundPage } from "../not-found-page.tsx";
import { Pages } from "../pages.ts";
import { pageTranslations } from "./page-translations.ts";
import { addressesAtHost, addressesInMall, type SiteAddresses } from "./site-addresses.ts";
import { SiteContents } from "./site-contents.ts";
import { servedUrl } from "./site-document.ts";
import { feedOf, robotsOf, sitemapOf } from "./site-files.ts";
import { SitePage } from "./site-page.tsx";
import { UnpublishedPage } from "./unpublished-page.tsx";

/** Where a website is asked for. */
export interface SitePlace {
  readonly site: ServedSite;
  readonly addresses: SiteAddresses;
}

type Moved = { readonly movedTo: string };

/** `look` looks the place up again: a page is remembered, so all that it is made of is read when it is made. */
interface SiteRequest {
  readonly place: SitePlace;
  readonly look: () => Promise<SitePlace | Moved | null>;
  readonly path: string;
  readonly controller: Type;
}

/** Serves websites. A page is made from one look at the live release, so that no answer mixes two releases. */
@Injectable()
export class SitePages {
  constructor(
    private readonly queries: QueryBus,
    private readonly contents: SiteContents,
    private readonly pages: Pages,
    private readonly passes: Passes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A website below the mall. `path`: behind its address, without slashes around it. */
  async inMall(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    path: string,
    controller: Type,
  ): Promise<void> {
    const look = () => this.place({ url }, (site) => addressesInMall(site, this.config.origin));
    const found = await look();
    if (found && "movedTo" in found) return redirect(reply, siteAddress(found.movedTo, path));
    if (!found) {
      await this.pages.answer(
        request,
        reply,
        controller,
        async () => null,
        (frame) => createElement(NotFoundPage, { frame }),
      );
      return;
    }
    await this.answer(request, reply, { place: found, look, path, controller });
  }

  /** The draft of a website, for its owner alone; false if `pass` opens none at this url. */
  async draftInMall(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, path, pass }: { url: string; path: string; pass: string },
  ): Promise<boolean> {
    const [websiteId = "", ownerId = "", ...rest] = pass.split(".");
    if (!this.passes.isPass(rest.join("."), passOfDraft(websiteId, ownerId))) return false;
    const draft = await this.queries.execute(new GetSiteDraft(websiteId, ownerId));
    if (draft?.site.url !== url) return false;
    const { site, documents } = draft;
    const { release } = site;
    const { origin } = this.config;
    const addresses = addressesInMall(site, origin, "?draft=true");
    const page = release.pages.find((each) => servedUrl(release, each) === path) ?? null;
    const common = { release, addresses, translations: [], origin, ownerId };
    await this.pages.answerOnce(
      request,
      reply,
      async ({ client }) => {
        const contents = page && (await this.contents.of(site, page, documents));
        if (!page || !contents) return null;
        return { shown: null, page: createElement(SitePage, { ...common, page, contents, client }) };
      },
      async ({ client }) => {
        const contents = await this.contents.ofMissing(site, documents);
        return createElement(SitePage, { ...common, page: null, contents, client });
      },
    );
    return true;
  }

  /** A website at a host of its own, which it has proven. `path`: of the request. */
  async atHost(
    request: FastifyRequest,
    reply: FastifyReply,
    host: string,
    path: string,
    controller: Type,
  ): Promise<void> {
    const look = () => this.place({ host }, (site) => addressesAtHost(site.host ?? host, this.config.origin));
    const place = await look();
    if (!place || "movedTo" in place) {
      await answerHtml(request, reply, await htmlOf(createElement(UnpublishedPage)), 404);
      return;
    }
    const [, name = "", slash = ""] = /^\/([\w.-]*)(\/?)$/.exec(path) ?? [];
    // one address for each page, without a slash at its end
    if (slash !== "") return redirect(reply, `/${name}`);
    await this.answer(request, reply, { place, look, path: path === "/" ? "" : name || path, controller });
  }

  private async place(
    by: GetServedSite["by"],
    addresses: (site: ServedSite) => SiteAddresses,
  ): Promise<SitePlace | Moved | null> {
    const found = await this.queries.execute(new GetServedSite(by));
    return found && !("movedTo" in found) ? { site: found, addresses: addresses(found) } : found;
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { place, look, path, controller }: SiteRequest,
  ): Promise<void> {
    const file = fileAt(path, place);
    if (file) {
      void reply.header("cache-control", "no-cache").type(file.type).send(file.text);
      return;
    }
    const { redirects } = place.site.release;
    const to = redirects[path];
    if (to !== undefined && Object.hasOwn(redirects, path)) return redirect(reply, place.addresses.page(to));
    const { origin } = this.config;
    const common = ({ site: { release, ownerId }, addresses }: SitePlace) => ({ release, addresses, origin, ownerId });
    await this.pages.answer(
      request,
      reply,
      controller,
      async ({ client }) => {
        const current = await look();
        if (!current || "movedTo" in current) return null;
        const { site, addresses } = current;
        const { release } = site;
        const page = release.pages.find((each) => servedUrl(release, each) === path);
        const contents = page && (await this.contents.of(site, page));
        if (!contents) return null;
        const translations = pageTranslations(site, page, origin);
        const { previews, ...documents } = contents;
        return {
          shown: [release.releaseId, page.pageId, addresses.canonical(""), documents, [...previews], translations],
          page: createElement(SitePage, { ...common(current), translations, page, contents, client }),
        };
      },
      async ({ client }) => {
        const contents = await this.contents.ofMissing(place.site);
        return createElement(SitePage, { ...common(place), translations: [], page: null, contents, client });
      },
    );
  }
}

function fileAt(path: string, { site, addresses }: SitePlace): { type: string; text: string } | null {
  switch (path) {
    case "sitemap.xml":
      return { type: "application/xml; charset=utf-8", text: sitemapOf(site.release, addresses) };
    case "robots.txt":
      return { type: "text/plain; charset=utf-8", text: robotsOf(addresses) };
    case "feed.xml":
      return { type: "application/atom+xml; charset=utf-8", text: feedOf(site.release, addresses) };
    default:
      return null;
  }
}

/**
 * For good, but nobody may follow it without asking again: another release may have a page at this address, and lead
 * from the other one back to it.
 */
function redirect(reply: FastifyReply, to: string): void {
  void reply.header("cache-control", "no-cache").redirect(to, 301);
}
