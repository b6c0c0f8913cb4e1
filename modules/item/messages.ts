import { Query } from "@nestjs/cqrs";
import type { ItemType } from "./rules/item-type.ts";

/** Names one item. */
export interface ItemRef {
  readonly itemType: ItemType;
  readonly itemId: string;
}

/**
 * Asks for the preview pictures of items; keys are `<itemType>/<itemId>`, items without a picture are left out. Answered
 * by the read side. Private items are left out for `anyone`; `buyers` is for people who bought or sold the items.
 */
export class GetItemPreviews extends Query<ReadonlyMap<string, string>> {
  constructor(
    readonly items: readonly ItemRef[],
    readonly readers: "anyone" | "buyers",
  ) {
    super();
  }
}
