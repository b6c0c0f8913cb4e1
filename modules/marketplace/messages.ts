import { Query } from "@nestjs/cqrs";
import type { ItemType, OrderLine } from "./contract.ts";

/** Asks for the preview pictures of items; keys are `<itemType>/<itemId>`, items without a picture are left out.
 * The links are of the full size; add `width=`. */
export class GetItemPreviews extends Query<ReadonlyMap<string, string>> {
  constructor(readonly items: readonly { itemType: ItemType; itemId: string }[]) {
    super();
  }
}

/** A purchase option as a buyer meets it: what it would put into his order, and why it cannot be bought (null: it can). */
export interface KnownOffer {
  line: OrderLine;
  problem: string | null;
}

/** Asks how purchase options stand on the day `today` (ISO date, UTC). Answered by the read side; unknown ids are left out. */
export class GetOffers extends Query<ReadonlyMap<string, KnownOffer>> {
  constructor(
    readonly licenseOptionIds: readonly string[],
    readonly today: string,
  ) {
    super();
  }
}
