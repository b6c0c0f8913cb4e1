import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetAssetFacts } from "../../asset/messages.ts";
import { DomainError } from "../../decider.ts";

/** Pictures that a website's owner may show on it. */
@Injectable()
export class OwnPictures {
  constructor(private readonly queries: QueryBus) {}

  /** Throws `asset-not-found` unless each of them is a picture of the owner. */
  async check(assetIds: readonly (string | null | undefined)[], ownerId: string): Promise<void> {
    const asked = assetIds.filter((id) => typeof id === "string");
    if (asked.length === 0) return;
    const found = await Promise.all(asked.map((id) => this.queries.execute(new GetAssetFacts(id))));
    if (!found.every((asset) => asset?.authorId === ownerId && asset.file.type === "image")) {
      throw new DomainError("not-found", "asset-not-found", "There is no such picture of yours.");
    }
  }
}
