import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { pageOf } from "#backend/http/page";
import { GetPublicProfiles } from "#modules/account/messages";
import { GetViewAssets } from "#modules/asset/messages";
import { type CardPage } from "#modules/item/contract";
import { DEFAULT_CURRENCY } from "#modules/marketplace/contract";
import type { CardQueries } from "./cards.queries.ts";

type CardRow = Awaited<ReturnType<CardQueries["shelf"]>>[number] | Awaited<ReturnType<CardQueries["own"]>>[number];

/** Turns rows into a page of cards: joins the authors' names and the pictures' links. */
@Injectable()
export class CardPages {
  constructor(private readonly queries: QueryBus) {}

  async of(rows: readonly CardRow[], first: number, readerId: string | null): Promise<CardPage> {
    const { rows: page, ...more } = pageOf<CardRow>(rows, first, (row) => row.place ?? "");
    const [authors, pictures] = await Promise.all([
      this.queries.execute(new GetPublicProfiles(page.map((row) => row.author_id))),
      this.queries.execute(new GetViewAssets(page.flatMap((row) => row.preview_asset_id ?? []))),
    ]);
    const items = page.map((row) => {
      const currency = row.offers[0]?.currency ?? DEFAULT_CURRENCY;
      const picture = row.preview_asset_id ? pictures.get(row.preview_asset_id) : undefined;
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
        prices: row.offers.filter((offer) => offer.currency === currency).map((offer) => offer.total),
        currency,
        created: row.created.toISOString(),
        published: row.published?.toISOString() ?? null,
      };
    });
    return { items, ...more };
  }
}
