import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetAssetFacts } from "../../asset/messages.ts";
import { DomainError } from "../../decider.ts";
import { GetItemsOnSale, GetLicensesHeld } from "../../marketplace/messages.ts";
import { mayDownloadAsset, mayUseAsset } from "../../marketplace/rules/license-rights.ts";
import { assetsOf, type EditRequest, type MozaikDocument, refsOf } from "../document/index.ts";

/** Assets looked up at once: a request can contain thousands, and the first refused one ends it. */
const AT_ONCE = 50;

/** Keeps authors from showing files they have no right to show. */
@Injectable()
export class UsableAssets {
  constructor(private readonly queries: QueryBus) {}

  /** False if there is nothing to check. */
  areIn(edits: readonly EditRequest[]): boolean {
    return edits.some((edit) => refsOf(edit).files.length > 0);
  }

  /**
   * Throws `refused` if the edits add an asset that is neither the user's own, nor licensed to them for this use, nor
   * free for everyone (public and not on sale). Assets already in the document may stay and be copied within it: a
   * bought copy contains its author's files.
   */
  async check(userId: string, document: MozaikDocument, edits: readonly EditRequest[]): Promise<void> {
    await this.checkEach(userId, new Set(edits.flatMap((edit) => refsOf(edit).files)).difference(assetsOf(document)));
  }

  /**
   * The same check for a single asset that represents the Mozaik elsewhere: everyone who sees the Mozaik gets its
   * file.
   */
  async checkOne(userId: string, document: MozaikDocument, assetId: string): Promise<void> {
    await this.checkEach(userId, new Set([assetId]).difference(assetsOf(document)));
  }

  /** Whether the user may show this asset somewhere new. */
  isUsable(userId: string, assetId: string): Promise<boolean> {
    return this.mayUse(userId, [assetId]);
  }

  private async checkEach(userId: string, assetIds: ReadonlySet<string>): Promise<void> {
    const left = [...assetIds];
    while (left.length > 0) {
      const portion = left.splice(0, AT_ONCE);
      if (!(await this.mayUse(userId, portion))) {
        throw new DomainError("refused", "asset-not-usable", "This asset does not exist, or you may not use it.");
      }
    }
  }

  /** Own assets first: other people's take more queries. */
  private async mayUse(userId: string, assetIds: readonly string[]): Promise<boolean> {
    const facts = await Promise.all(assetIds.map((id) => this.queries.execute(new GetAssetFacts(id))));
    const origins = facts.flatMap((asset) =>
      asset?.authorId === userId && asset.origin ? [asset.origin.assetId] : [],
    );
    if (!(await this.mayUseCopies(userId, origins))) return false;
    const others = assetIds.filter((_, index) => facts[index]?.authorId !== userId);
    if (others.length === 0) return true;
    const items = others.map((itemId) => ({ itemType: "asset" as const, itemId }));
    const licensed = await this.queries.execute(new GetLicensesHeld(userId, items));
    const left = others.filter((id) => !mayUseAsset(licensed.get(`asset/${id}`) ?? []));
    const isOpen = (id: string) => facts.some((asset) => asset?.assetId === id && asset.isPublic && !asset.origin);
    if (!left.every(isOpen)) return false;
    const free = left.map((itemId) => ({ itemType: "asset" as const, itemId }));
    return (await this.queries.execute(new GetItemsOnSale(free, new Date().toISOString()))).size === 0;
  }

  /** A bought copy can be used while its owner holds the license that it came with. */
  private async mayUseCopies(userId: string, originIds: readonly string[]): Promise<boolean> {
    if (originIds.length === 0) return true;
    const items = originIds.map((itemId) => ({ itemType: "asset" as const, itemId }));
    const held = await this.queries.execute(new GetLicensesHeld(userId, items));
    return originIds.every((id) => mayDownloadAsset(held.get(`asset/${id}`) ?? []));
  }
}
