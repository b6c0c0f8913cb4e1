import { Query } from "@nestjs/cqrs";
import type { ItemType } from "./contract.ts";

/** Asks for the preview pictures of items; keys are `<itemType>/<itemId>`, items without a picture are left out. */
export class GetItemPreviews extends Query<ReadonlyMap<string, string>> {
  constructor(readonly items: readonly { itemType: ItemType; itemId: string }[]) {
    super();
  }
}
