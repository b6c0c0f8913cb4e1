import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetAssetFacts } from "../../asset/messages.ts";
import { DomainError } from "../../decider.ts";
import { assetsOf, type EditRequest, type MozaikDocument, refsOf } from "../document/index.ts";

/** Assets looked up at once: a request can name thousands, and the first that is refused ends it. */
const AT_ONCE = 50;

/** Keeps authors from showing files that are not theirs to show. */
@Injectable()
export class UsableAssets {
  constructor(private readonly queries: QueryBus) {}

  /** False where there is nothing to check. */
  areIn(edits: readonly EditRequest[]): boolean {
    return edits.some((edit) => refsOf(edit).files.length > 0);
  }

  /**
   * Throws `refused` when the edits bring in an asset that is neither the user's own nor public. What the document
   * shows already may stay and be copied within it: a bought copy comes with its author's files.
   */
  async check(userId: string, document: MozaikDocument, edits: readonly EditRequest[]): Promise<void> {
    await this.checkEach(userId, new Set(edits.flatMap((edit) => refsOf(edit).files)).difference(assetsOf(document)));
  }

  /** The same for one asset that is to stand for the Mozaik elsewhere: whoever sees the Mozaik gets its file too. */
  async checkOne(userId: string, document: MozaikDocument, assetId: string): Promise<void> {
    await this.checkEach(userId, new Set([assetId]).difference(assetsOf(document)));
  }

  private async checkEach(userId: string, assetIds: ReadonlySet<string>): Promise<void> {
    const left = [...assetIds];
    while (left.length > 0) {
      const portion = left.splice(0, AT_ONCE);
      const facts = await Promise.all(portion.map((id) => this.queries.execute(new GetAssetFacts(id))));
      if (facts.some((asset) => !asset || (asset.authorId !== userId && !asset.isPublic))) {
        throw new DomainError("refused", "asset-not-usable", "This asset does not exist, or you may not use it.");
      }
    }
  }
}
