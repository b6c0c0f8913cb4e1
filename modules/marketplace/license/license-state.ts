import type { ItemType } from "../../item/rules/item-type.ts";
import type { CopyGift, HeldLicense, LicenseCause } from "../events.ts";

/** What a license was sold by. */
export interface OrderLineRef {
  readonly orderId: string;
  readonly licenseOptionId: string;
}

export interface LicenseHoldingState {
  /** Oldest first. */
  readonly held: readonly HeldLicense[];
  /** Seeing the order of one of these again grants nothing. */
  readonly revoked: readonly HeldLicense[];
  /** Why each of them was revoked, in the same order. */
  readonly causes: readonly LicenseCause[];
  /** The copies that this holder gave to others and did not take back, oldest first. */
  readonly given: readonly CopyGift[];
}

/** Whose licenses to which item. */
export interface Holding {
  readonly holderId: string;
  readonly itemType: ItemType;
  readonly itemId: string;
}
