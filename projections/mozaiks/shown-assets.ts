import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { ViewAsset } from "#modules/asset/contract";
import { GetViewAssets } from "#modules/asset/messages";
import { assetsOf, type MozaikDocument } from "#mozaik/document";

/** The files a document shows, with links for whoever may see the document. */
@Injectable()
export class ShownAssets {
  constructor(private readonly queries: QueryBus) {}

  /** By asset id, with one `more` that stands beside the document; an asset that is gone is left out. */
  async of(document: MozaikDocument, more: string | null = null): Promise<Record<string, ViewAsset>> {
    const ids = [...assetsOf(document), ...(more === null ? [] : [more])];
    if (ids.length === 0) return {};
    return Object.fromEntries(await this.queries.execute(new GetViewAssets(ids)));
  }
}
