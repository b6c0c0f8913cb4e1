import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { ViewAsset } from "#modules/asset/contract";
import { type AssetsShownBy, GetViewAssets } from "#modules/asset/messages";
import { assetsOf, type MozaikDocument } from "#mozaik/document";

/** The files in a document, with links for readers of that document. */
@Injectable()
export class ShownAssets {
  constructor(private readonly queries: QueryBus) {}

  /** By asset id, plus one `more` asset outside the document; deleted assets are left out. */
  async of(
    document: MozaikDocument,
    shownBy: AssetsShownBy,
    more: string | null = null,
  ): Promise<Record<string, ViewAsset>> {
    const ids = [...assetsOf(document), ...(more === null ? [] : [more])];
    if (ids.length === 0) return {};
    return Object.fromEntries(await this.queries.execute(new GetViewAssets(ids, shownBy)));
  }
}
