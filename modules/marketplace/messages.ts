import { Query } from "@nestjs/cqrs";
import type { ItemType } from "../item/rules/item-type.ts";
import type { OrderLine } from "./contract.ts";

/**
 * Asks for the preview pictures of items; keys are `<itemType>/<itemId>`, items without a picture are left out. The
 * links are of the full size (add `width=`), and one to a private asset opens the very file that is sold: `buyers`
 * gets private items too and is for who has bought or sold them, `anyone` for whoever else asks.
 */
export class GetItemPreviews extends Query<ReadonlyMap<string, string>> {
  constructor(
    readonly items: readonly { itemType: ItemType; itemId: string }[],
    readonly readers: "anyone" | "buyers",
  ) {
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
