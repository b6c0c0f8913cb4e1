import { Inject, Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { BlobLinks } from "#backend/blobs/blob-links";
import { CONFIG, type Config } from "#backend/config/config";
import { pageOf } from "#backend/http/page";
import type { PublicProfile } from "#modules/account/contract";
import { GetPublicProfiles } from "#modules/account/messages";
import type { ViewAsset } from "#modules/asset/contract";
import { AS_PREVIEW, GetViewAssets } from "#modules/asset/messages";
import { cardPicture } from "#modules/asset/rules/card-picture";
import { type Card, type CardPage } from "#modules/item/contract";
import { KIND_LABELS } from "#modules/item/rules/item-type";
import { DEFAULT_CURRENCY } from "#modules/marketplace/contract";
import { licenseType } from "#modules/marketplace/rules/license-types";
import { GetMozaikPictures } from "#modules/mozaik/messages";
import { GetFollowedAuthors, GetItemRelations } from "#modules/social/messages";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import type { CardQueries } from "./cards.queries.ts";

type CardRow = Awaited<ReturnType<CardQueries["cardsOf"]>>[number];
type PlacedRow = CardRow & { readonly place: string | null };

const NOBODY: ReadonlySet<string> = new Set();

/** Turns rows into a page of cards: joins the authors' names and the pictures' links. */
@Injectable()
export class CardPages {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: BlobLinks,
    @Inject(CONFIG) private readonly config: Pick<Config, "TAX_BY">,
  ) {}

  async of(rows: readonly PlacedRow[], first: number, readerId: string | null): Promise<CardPage> {
    const { rows: page, ...more } = pageOf<PlacedRow>(rows, first, (row) => row.place ?? "");
    return { items: await this.cards(page, readerId), ...more };
  }

  /** One card for each row, with a constant number of queries. */
  async cards(page: readonly CardRow[], readerId: string | null): Promise<Card[]> {
    const refs = page.map((row) => ({ itemType: row.item_type, itemId: row.item_id }));
    const authorIds = page.map((row) => row.author_id);
    const [authors, pictures, drawn, relations, followed] = await Promise.all([
      this.queries.execute(new GetPublicProfiles(page.flatMap(peopleIn))),
      this.picturesOf(page, readerId),
      this.drawnOf(page, readerId),
      this.queries.execute(new GetItemRelations(refs, readerId)),
      readerId === null ? NOBODY : this.queries.execute(new GetFollowedAuthors(readerId, authorIds)),
    ]);
    return page.map((row) => {
      const isAuthor = row.author_id === readerId;
      const relation = relations.get(`${row.item_type}/${row.item_id}`);
      const author = authors.get(row.author_id) ?? null;
      const left = row.offers.filter(({ isSoldOut }) => !isSoldOut);
      const currency = left[0]?.currency ?? DEFAULT_CURRENCY;
      const picture = row.preview_asset_id ? pictures.get(row.item_id) : drawn.get(row.item_id);
      return {
        itemId: row.item_id,
        itemType: row.item_type,
        type: row.kind,
        imageIconLabel: KIND_LABELS[row.kind],
        name: row.name,
        summary: row.summary,
        description: row.description,
        caption: row.caption,
        credit: row.credit,
        tags: row.tags,
        url: row.url,
        previewSrc: srcOf(picture),
        previewWidth: picture?.width ?? null,
        previewHeight: picture?.height ?? null,
        previewColour: picture?.colour ?? null,
        author: author && { ...author, isFollowedForMe: followed.has(row.author_id) },
        avatarSrc: author?.avatarSrc ?? null,
        isAuthor,
        isPublic: row.is_public,
        isShared: (isAuthor ? relation?.isShared : relation?.isSharedWithReader) ?? false,
        sharedVisualizationId: row.origin?.itemId ?? null,
        sharedToGroups: isAuthor ? [...(relation?.groupIds ?? [])] : [],
        isPublished: row.is_published,
        isMarketplace: row.may_be_listed && row.offers.length > 0,
        license: row.license,
        ...originIn(row, authors),
        prices: left
          .filter((offer) => offer.currency === currency)
          .map(({ total, beforeTax }) => (this.config.TAX_BY === "buyer" ? beforeTax : total)),
        currency,
        licenseOptions: left.map(({ id, licenseTypeId, price }) => ({
          id,
          root: { licenseType: licenseType(licenseTypeId)?.name ?? licenseTypeId, price },
        })),
        created: row.created.toISOString(),
        published: row.published?.toISOString() ?? null,
        reactions: relation?.reactions ?? 0,
        reacted: relation?.reacted ?? false,
        commentSectionId: commentSectionOf({ itemType: row.item_type, itemId: row.item_id }),
        readMore: isAuthor || (row.is_published && (row.is_public || (relation?.isSharedWithReader ?? false))),
        bookmarked: relation?.bookmarked ?? false,
        userId: readerId,
        guest: readerId === null,
      };
    });
  }

  /** The pictures of items, by item. That of a Mozaik for buyers may be part of what they pay for: a preview of it. */
  private async picturesOf(rows: readonly CardRow[], readerId: string | null) {
    const isForBuyers = (row: CardRow) => row.item_type === "mozaik" && !row.is_public && row.author_id !== readerId;
    const [closed, open] = await Promise.all([
      this.viewAssets(rows.filter(isForBuyers), AS_PREVIEW),
      this.viewAssets(
        rows.filter((row) => !isForBuyers(row)),
        null,
      ),
    ]);
    return new Map(
      rows.map((row) => [row.item_id, (isForBuyers(row) ? closed : open).get(row.preview_asset_id ?? "")] as const),
    );
  }

  private viewAssets(rows: readonly CardRow[], shownBy: typeof AS_PREVIEW | null) {
    return this.queries.execute(
      new GetViewAssets(
        rows.flatMap((row) => row.preview_asset_id ?? []),
        shownBy,
      ),
    );
  }

  /**
   * Pictures drawn of Mozaiks without one, by Mozaik; only of the version that visitors see. One of a private Mozaik
   * shows what buyers pay for, so only its author gets it.
   */
  private async drawnOf(rows: readonly CardRow[], readerId: string | null) {
    const without = rows.filter(
      (row) =>
        row.item_type === "mozaik" && row.preview_asset_id === null && (row.is_public || row.author_id === readerId),
    );
    const drawn = await this.queries.execute(new GetMozaikPictures(without.map((row) => row.item_id)));
    return new Map(
      without.flatMap((row) => {
        const picture = drawn.get(row.item_id);
        if (!picture || picture.revision !== row.published_revision) return [];
        const src = this.links.linkFor(picture.blobId, row.is_public && row.is_published);
        return [[row.item_id, { ...picture, src }] as const];
      }),
    );
  }
}

/** Of an asset the picture of its file; a drawn picture is its own. */
function srcOf(picture: ViewAsset | { readonly src: string } | undefined): string | null {
  if (picture === undefined) return null;
  return "type" in picture ? cardPicture(picture) : picture.src;
}

function peopleIn({ author_id, origin }: CardRow): string[] {
  return origin?.authorId ? [author_id, origin.authorId] : [author_id];
}

function originIn({ origin, license, created }: CardRow, people: ReadonlyMap<string, PublicProfile>) {
  if (!origin || license === null) return {};
  const { itemId, name, authorId } = origin;
  const author = people.get(authorId ?? "")?.name ?? null;
  return { origin: { itemId, name, author, license, copiedAt: created.toISOString() } };
}
