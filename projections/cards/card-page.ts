import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { BlobLinks } from "#backend/blobs/blob-links";
import { pageOf } from "#backend/http/page";
import { GetPublicProfiles } from "#modules/account/messages";
import { GetViewAssets } from "#modules/asset/messages";
import { type CardPage } from "#modules/item/contract";
import { DEFAULT_CURRENCY } from "#modules/marketplace/contract";
import { GetMozaikPictures } from "#modules/mozaik/messages";
import type { CardQueries } from "./cards.queries.ts";

type CardRow = Awaited<ReturnType<CardQueries["shelf"]>>[number] | Awaited<ReturnType<CardQueries["own"]>>[number];

/** Turns rows into a page of cards: joins the authors' names and the pictures' links. */
@Injectable()
export class CardPages {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: BlobLinks,
  ) {}

  async of(rows: readonly CardRow[], first: number, readerId: string | null): Promise<CardPage> {
    const { rows: page, ...more } = pageOf<CardRow>(rows, first, (row) => row.place ?? "");
    const [authors, pictures, drawn] = await Promise.all([
      this.queries.execute(new GetPublicProfiles(page.map((row) => row.author_id))),
      this.queries.execute(new GetViewAssets(page.flatMap((row) => row.preview_asset_id ?? []))),
      this.drawnOf(page, readerId),
    ]);
    const items = page.map((row) => {
      const left = row.offers.filter(({ isSoldOut }) => !isSoldOut);
      const currency = left[0]?.currency ?? DEFAULT_CURRENCY;
      const picture = row.preview_asset_id ? pictures.get(row.preview_asset_id) : drawn.get(row.item_id);
      return {
        itemId: row.item_id,
        itemType: row.item_type,
        type: row.kind,
        name: row.name,
        summary: row.summary,
        tags: row.tags,
        url: row.url,
        previewSrc: picture?.src ?? null,
        previewWidth: picture?.width ?? null,
        previewHeight: picture?.height ?? null,
        previewColour: picture?.colour ?? null,
        author: authors.get(row.author_id) ?? null,
        isAuthor: row.author_id === readerId,
        isPublic: row.is_public,
        isPublished: row.is_published,
        isMarketplace: row.offers.length > 0,
        license: row.license,
        prices: left.filter((offer) => offer.currency === currency).map((offer) => offer.total),
        currency,
        created: row.created.toISOString(),
        published: row.published?.toISOString() ?? null,
      };
    });
    return { items, ...more };
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
