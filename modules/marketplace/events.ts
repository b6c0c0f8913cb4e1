import type { ItemType, OrderLine } from "./contract.ts";

/** What an option offers; money in minor units. */
export interface OptionTerms {
  licenseTypeId: string;
  licenseType: string;
  /** ISO dates, both days included; `endDate` null: without end. */
  startDate: string;
  endDate: string | null;
  visible: boolean;
  price: number;
  taxPercentage: number;
  shipping: number;
  other: number;
  currency: string;
  hasTermsOfUse: boolean;
  termsOfUse: string;
}

/** Streams: `purchaseOption-<optionId>`. */
export type PurchaseOptionEvent =
  | {
      type: "PurchaseOptionCreated";
      data: {
        optionId: string;
        itemType: ItemType;
        itemId: string;
        itemName: string;
        authorId: string;
        terms: OptionTerms;
      };
    }
  | {
      type: "PurchaseOptionChanged";
      data: { optionId: string; itemType: ItemType; itemId: string; terms: OptionTerms };
    }
  | { type: "PurchaseOptionDeleted"; data: { optionId: string; itemType: ItemType; itemId: string } };

/** Streams: `cart-<userId>`. */
export type CartEvent =
  | { type: "CartItemAdded"; data: { userId: string; licenseOptionId: string } }
  | { type: "CartItemRemoved"; data: { userId: string; licenseOptionId: string } }
  | { type: "CartCheckedOut"; data: { userId: string; orderId: string; licenseOptionIds: readonly string[] } };

/** Streams: `order-<orderId>`. Paid or declined once, never both. */
export type OrderEvent =
  | {
      type: "OrderPlaced";
      data: {
        orderId: string;
        buyerId: string;
        lines: readonly OrderLine[];
        total: number;
        currency: string;
        provider: string;
      };
    }
  | { type: "OrderPaid"; data: { orderId: string; buyerId: string; lines: readonly OrderLine[]; paymentId: string } }
  | { type: "OrderDeclined"; data: { orderId: string; buyerId: string; reason: string } };
