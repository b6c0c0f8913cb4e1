import { CommandBus, type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { GetPublicProfiles } from "#modules/account/messages";
import { GetItemsSharedWith } from "#modules/item/messages";
import { GetOfferedItems, NoteOpened } from "#modules/marketplace/messages";
import type { PublicMozaik } from "#modules/mozaik/contract";
import { GetMozaikAccess, GetPublishedMozaik } from "#modules/mozaik/messages";
import { forVisitors, previewOf, withoutAnswers } from "#mozaik/document";
import { BoughtMozaiks } from "./bought-mozaik.ts";
import { MozaikQueries } from "./mozaiks.queries.ts";
import type { MozaikRow } from "./mozaiks.schema.ts";
import { OpenedLinks } from "./opened-links.ts";
import { originalOf, originIn, peopleIn } from "./origins.ts";
import { ShownAssets } from "./shown-assets.ts";

/** What a visitor may see of a Mozaik. */
type Visible = Omit<PublicMozaik, "author" | "assets" | "origin">;

@QueryHandler(GetPublishedMozaik)
export class GetPublishedMozaikHandler implements IQueryHandler<GetPublishedMozaik> {
  constructor(
    private readonly mozaiks: MozaikQueries,
    private readonly assets: ShownAssets,
    private readonly bought: BoughtMozaiks,
    private readonly links: OpenedLinks,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ idOrUrl, visitorId, draft, linkKey }: GetPublishedMozaik): Promise<PublicMozaik | null> {
    const row = await this.mozaiks.byIdOrUrl(idOrUrl);
    if (row?.revoked) return null;
    if (row && !row.taken_down && this.links.answer(row, linkKey) === "open") {
      const opened = await this.openedByLink(row);
      if (opened) return opened;
    }
    const visible = row && (draft ? await this.draftFor(row, visitorId) : publishedFor(row, visitorId));
    if (row && visible) return this.shown(visible, row);
    if (draft) return null;
    const bought = await this.boughtBy(visitorId, row?.id ?? idOrUrl);
    if (bought) return bought;
    const shared = row && (await this.sharedWith(row, visitorId));
    if (row && shared) return this.shown(shared, row);
    const preview = row && (await this.previewOf(row));
    return row && preview ? this.shown(preview, row) : null;
  }

  private async shown(visible: Visible, row: MozaikRow): Promise<PublicMozaik> {
    const { authorId, search, document } = visible;
    const original = originalOf(row);
    if (original) await this.commands.execute(new NoteOpened(row.author_id, original));
    const [profiles, assets] = await Promise.all([
      this.queries.execute(new GetPublicProfiles(peopleIn([row]))),
      this.assets.of(document, { userId: authorId, isPaidFor: row.license !== null }, search.pictureId),
    ]);
    return { ...visible, author: profiles.get(authorId) ?? null, ...originIn(row, profiles), assets };
  }

  /** A limited copy or a private Mozaik, for who has its link. */
  private async openedByLink(row: MozaikRow): Promise<PublicMozaik | null> {
    if (!row.read_only) {
      const visible = publishedFor(row, row.author_id);
      return visible && this.shown(visible, row);
    }
    const copy = row.link_revision === null ? null : await this.limitedCopy(row);
    return copy && this.shown(copy, row);
  }

  /** A limited copy as others see it: it is never published, and its newest version counts. */
  private async limitedCopy(row: MozaikRow): Promise<Visible | null> {
    const copy = await this.mozaiks.draftById(row.id).executeTakeFirst();
    return copy
      ? visibleOf(row, { document: forVisitors(copy.document), revision: row.link_revision ?? copy.revision })
      : null;
  }

  /** A limited copy, or the published version of a private Mozaik, for those with whom its author shares it. */
  private async sharedWith(row: MozaikRow, visitorId: string | null): Promise<Visible | null> {
    if (visitorId === null || (!row.read_only && !row.published_document) || row.taken_down) return null;
    const item = { itemType: "mozaik", itemId: row.id } as const;
    const shared = await this.queries.execute(new GetItemsSharedWith(visitorId, [item]));
    if (shared.size === 0) return null;
    return row.read_only ? this.limitedCopy(row) : publishedFor(row, row.author_id);
  }

  private async boughtBy(visitorId: string | null, mozaikId: string): Promise<PublicMozaik | null> {
    const bought = visitorId === null ? null : await this.bought.find(mozaikId, visitorId, "newest");
    if (!bought) return null;
    const { boughtAt: _bought, availability: _now, version: _version, newerPublishedAt: _newer, ...mozaik } = bought;
    return mozaik;
  }

  /** What everyone gets of a private Mozaik that is on sale. */
  private async previewOf(row: MozaikRow): Promise<Visible | null> {
    if (!row.published_document || row.published_revision === null || row.taken_down) return null;
    const item = { itemType: "mozaik", itemId: row.id } as const;
    const onSale = await this.queries.execute(new GetOfferedItems([item], new Date().toISOString()));
    if (onSale.size === 0) return null;
    const document = previewOf(forVisitors(row.published_document));
    return { ...visibleOf(row, { document, revision: row.published_revision }), isPreview: true };
  }

  private async draftFor({ id }: MozaikRow, visitorId: string | null): Promise<Visible | null> {
    const access = visitorId && (await this.queries.execute(new GetMozaikAccess(id, visitorId)));
    const draft = access && (await this.mozaiks.draftById(id).executeTakeFirst());
    return draft ? visibleOf(draft, { document: withoutAnswers(draft.document), revision: draft.revision }) : null;
  }
}

/** The published version; of a private Mozaik for its author only. */
function publishedFor(row: MozaikRow, visitorId: string | null): Visible | null {
  if (!row.published_document || row.published_revision === null) return null;
  if (row.author_id !== visitorId && (!row.settings.isPublic || row.taken_down)) return null;
  return visibleOf(row, { document: forVisitors(row.published_document), revision: row.published_revision });
}

function visibleOf(row: MozaikRow, { document, revision }: Pick<Visible, "document" | "revision">): Visible {
  const { id, author_id: authorId, settings, search, is_listed: isListed, published_at } = row;
  return {
    id,
    authorId,
    settings,
    search,
    isListed,
    document,
    revision,
    publishedAt: published_at?.toISOString() ?? null,
    isPreview: false,
  };
}
