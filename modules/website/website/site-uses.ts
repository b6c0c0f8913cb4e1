import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { MozaikDocument, Widget } from "../../mozaik/document/index.ts";
import { GetOwnMozaik } from "../../mozaik/messages.ts";
import type { UsedBy } from "../contract.ts";
import type { KnownWebsite } from "./website-state.ts";

/** Finds where menus and parts of a website are used: in the drafts and published versions of its pages and parts. */
@Injectable()
export class SiteUses {
  constructor(private readonly queries: QueryBus) {}

  /** Pages and mozaik parts with a menu widget that shows the menu. */
  async ofMenu(site: KnownWebsite, menuId: string): Promise<UsedBy[]> {
    return this.places(site, (document) =>
      widgetsOf(document).some((widget) => widget.type === "menu" && widget.meta.siteMenuId === menuId),
    );
  }

  /** Where a part is used: by the website itself if it is a default, and by logo widgets. */
  async ofPart(site: KnownWebsite, partId: string): Promise<UsedBy[]> {
    const part = site.parts.find((each) => each.partId === partId);
    if (!part) return [];
    const isDefault = Object.values(site.defaults).includes(partId);
    const bySite: UsedBy[] = isDefault ? [{ kind: "website", id: site.websiteId, name: site.about.name }] : [];
    if (part.kind !== "asset") return bySite;
    const byPages = await this.places(site, (document) =>
      widgetsOf(document).some((widget) => widget.type === "logo" && widget.meta.websitePartLogoId === partId),
    );
    return [...bySite, ...byPages];
  }

  private async places(site: KnownWebsite, uses: (document: MozaikDocument) => boolean): Promise<UsedBy[]> {
    const pages = site.pages.map(({ pageId, mozaikId, name }) => ({
      kind: "page" as const,
      id: pageId,
      mozaikId,
      name,
    }));
    const parts = site.parts.flatMap((part) =>
      part.kind === "mozaik"
        ? [{ kind: "part" as const, id: part.partId, mozaikId: part.value.mozaikId, name: part.name }]
        : [],
    );
    const found = await Promise.all(
      [...pages, ...parts].map(async ({ mozaikId, ...place }) => {
        const own = await this.queries.execute(new GetOwnMozaik(mozaikId, site.ownerId));
        const documents = own ? [own.document, ...(own.published ? [own.published.document] : [])] : [];
        return documents.some(uses) ? [place] : [];
      }),
    );
    return found.flat();
  }
}

/** The widgets of a document. */
function widgetsOf(document: MozaikDocument): Widget[] {
  return Object.values(document.nodes).flatMap((node) => {
    const content = node.kind === "block" ? node.content : undefined;
    return content?.type === "widget" ? [content.widget] : [];
  });
}
