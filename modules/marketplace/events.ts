import type { ItemType } from "../item/rules/item-type.ts";
import type { OrderLine } from "./order-contract.ts";
import type { Offering } from "./rules/availability.ts";
import type { Discount } from "./rules/discount.ts";
import type { FeeRate } from "./rules/mall-fee.ts";
import type { Posting } from "./rules/postings.ts";
import type { TermsText } from "./rules/terms-text.ts";

/** What an option offers; money in minor units. */
export interface OptionTerms {
  licenseTypeId: string;
  licenseType: string;
  /** ISO dates, both days included; `endDate` null: without end. */
  startDate: string;
  endDate: string | null;
  /** The time zone of these days (IANA name). */
  timeZone: string;
  visible: boolean;
  price: number;
  /** Set: buyers choose what they pay, from this amount on, and `price` is the suggestion. */
  minimumPrice: number | null;
  /** How many can be sold in all; null: no limit. */
  quantity: number | null;
  taxPercentage: number;
  shipping: number;
  other: number;
  /** price + tax + shipping + other, computed once so that no reader repeats it. */
  total: number;
  currency: string;
  hasTermsOfUse: boolean;
  termsOfUse: TermsText;
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

/** Streams: `purchaseCode-<codeId>`; the id follows from the uuid, which is in the code's link and known to no one else. */
export type PurchaseCodeEvent =
  | {
      type: "PurchaseCodeCreated";
      data: {
        codeId: string;
        uuid: string;
        licenseOptionId: string;
        authorId: string;
        /** Null: no limit. */
        numberOfUses: number | null;
        discount: Discount | null;
      };
    }
  | { type: "PurchaseCodeDeleted"; data: { codeId: string; licenseOptionId: string } };

/** Streams: `uses-<id of the purchase code or option>`. Each order gets one answer, and may return what it took. */
export type UseEvent =
  | { type: "UseTaken"; data: { usesId: string; orderId: string } }
  | { type: "UseRefused"; data: { usesId: string; orderId: string } }
  | { type: "UseReturned"; data: { usesId: string; orderId: string } };

/** What a user agreed to pay at checkout. */
export interface Agreement {
  lines: readonly OrderLine[];
  total: number;
  currency: string;
  provider: string;
}

export interface CartItem {
  licenseOptionId: string;
  currency: string;
  /** The purchase code whose link put it into the cart. */
  purchaseCodeId: string | null;
  /** What the buyer pays if the option lets them choose, in minor units; null: its own price. */
  price: number | null;
}

/** A limited number of uses of which an order takes one: those of a purchase code or of an option. */
export interface LimitedUse {
  /** Of the code or the option. */
  id: string;
  limit: number;
}

/** Streams: `cart-<userId>`. */
export type CartEvent =
  | { type: "CartItemAdded"; data: { userId: string } & CartItem }
  | { type: "CartItemRemoved"; data: { userId: string; licenseOptionId: string } }
  /** Where the buyer lives (ISO 3166-1 alpha-2), by which their tax is decided; `statedAt`: ISO 8601. */
  | { type: "CartCountryStated"; data: { userId: string; country: string; statedAt: string } }
  /** Its lines have left the cart; the order follows from what stands here. It takes one of each of `uses`. */
  | { type: "CartCheckedOut"; data: { userId: string; orderId: string; uses: readonly LimitedUse[] } & Agreement }
  /** The order was declined: its lines are back in the cart. */
  | { type: "CartRestored"; data: { userId: string; orderId: string; items: readonly CartItem[] } };

interface OfOrder {
  orderId: string;
  buyerId: string;
}

/** How much of an order line's price is given back; minor units. */
export interface RefundedLine {
  licenseOptionId: string;
  amount: number;
}

/** Who wants a refund: the seller of its lines, support, or the law (a consumer's withdrawal). */
export type RefundRole = "seller" | "support" | "withdrawal";

/** Streams: `order-<orderId>`. `order/order-process.ts` says which event may follow which. */
export type OrderEvent =
  | { type: "OrderPlaced"; data: OfOrder & { placedAt: string } & Agreement }
  /** The provider knows the payment and waits; `url`: the page where the buyer pays, if there is one. */
  | { type: "OrderPaymentStarted"; data: OfOrder & { paymentRef: string; url: string | null; expiresAt: string } }
  /** `paidAt`: ISO 8601; null in orders from before this was stored. */
  | { type: "OrderPaid"; data: OfOrder & { lines: readonly OrderLine[]; paymentId: string; paidAt: string | null } }
  | { type: "OrderDeclined"; data: OfOrder & { reason: string } }
  /** The payment never came: its time was over, the buyer cancelled it, or the provider ended it. */
  | { type: "OrderExpired"; data: OfOrder & { cause: "time" | "buyer" | "provider" } }
  /** The licenses are granted and the copies are there. */
  | { type: "OrderDelivered"; data: OfOrder }
  /** The buyer opened what a line gave them for the first time; ISO 8601. */
  | { type: "OrderLineOpened"; data: OfOrder & { licenseOptionId: string; openedAt: string } }
  | {
      type: "OrderRefundRequested";
      data: OfOrder & {
        refundId: string;
        lines: readonly RefundedLine[];
        reason: string;
        requestedBy: string;
        byRole: RefundRole;
      };
    }
  | {
      type: "OrderRefunded";
      data: OfOrder & {
        refundId: string;
        lines: readonly RefundedLine[];
        amount: number;
        currency: string;
        providerRef: string;
      };
    }
  | {
      type: "OrderRefundFailed";
      data: OfOrder & { refundId: string; lines: readonly RefundedLine[]; amount: number; reason: string };
    }
  /** The buyer's bank has taken the payment back until the dispute is decided. */
  | { type: "OrderDisputed"; data: OfOrder & { disputeId: string; amount: number; reason: string } }
  | { type: "OrderDisputeWon"; data: OfOrder & { disputeId: string } }
  | { type: "OrderDisputeLost"; data: OfOrder & { disputeId: string; amount: number } };

/** Why a license was granted, revoked or restored. */
export type LicenseCause = "purchase" | "given" | "taken-back" | "refund" | "dispute-lost" | "dispute-won" | "support";

/** A user's license, and the order line that granted it; one that somebody gave has the gift's id as its order. */
export interface HeldLicense {
  licenseTypeId: string;
  /** The revision that was on sale; null if items of this type have no versions. */
  version: number | null;
  orderId: string;
  licenseOptionId: string;
  /** ISO 8601. */
  grantedAt: string;
  /** Who passed it on; absent: it was bought. */
  givenBy?: string;
}

/** A limited copy that the holder of a license passed on. */
export interface CopyGift {
  giftId: string;
  receiverId: string;
  /** The giver's license by which they may do so. */
  orderId: string;
  licenseOptionId: string;
  /** What the receiver gets: as their license. */
  licenseTypeId: string;
  version: number | null;
  /** When the giver got theirs (ISO 8601): the receiver's copy is of that version. */
  soldAt: string;
  itemName: string;
}

/** Streams: `license-<id>`, one for each holder and item; the id follows from both. */
export type LicenseEvent =
  | {
      type: "LicenseGranted";
      data: { holderId: string; itemType: ItemType; itemId: string; cause: LicenseCause } & HeldLicense;
    }
  | {
      type: "LicenseRevoked";
      data: {
        holderId: string;
        itemType: ItemType;
        itemId: string;
        orderId: string;
        licenseOptionId: string;
        cause: LicenseCause;
      };
    }
  /** On the giver's stream. */
  | { type: "CopyGiven"; data: { holderId: string; itemType: ItemType; itemId: string } & CopyGift }
  | { type: "GivenCopyTakenBack"; data: { holderId: string; itemType: ItemType; itemId: string } & CopyGift }
  /** A revoked license is held again, as it was. */
  | {
      type: "LicenseRestored";
      data: { holderId: string; itemType: ItemType; itemId: string; cause: LicenseCause } & HeldLicense;
    };

/** How an item is on sale by its options, and in which order they are shown; streams `itemOffers-<itemType>-<itemId>`. */
export type ItemOfferEvent =
  | { type: "ItemOffered"; data: { optionId: string } & Offering }
  | { type: "ItemOfferWithdrawn"; data: { optionId: string } }
  | { type: "ItemOptionsArranged"; data: { itemType: ItemType; itemId: string; optionIds: readonly string[] } };

/** A number in one of the mall's own series of documents, without gaps in a year. */
interface Numbered {
  /** The place in its series, from 1. */
  readonly sequence: number;
  /** As people read it, such as `2026-000001`. */
  readonly number: string;
  readonly orderId: string;
  readonly buyerId: string;
}

/** Streams: `invoices-<year>` and `creditNotes-<year>`, one series each. A number is given once, for ever. */
export type DocumentEvent =
  | { type: "InvoiceIssued"; data: Numbered }
  | { type: "CreditNoteIssued"; data: Numbered & { refundId: string } };

interface OfEntry<Kind, Source> {
  /** Follows from its source, so that nothing is posted twice. */
  entryId: string;
  sellerId: string;
  kind: Kind;
  currency: string;
  /** They sum to 0; none for a free line. Minor units. */
  postings: readonly Posting[];
  source: Source;
}

/** A sold line, with the mall's fee as it was then. */
export interface SoldLine {
  orderId: string;
  buyerId: string;
  line: OrderLine;
  feeRate: FeeRate;
  fee: number;
}

/** What a refund or a dispute concerns of a sold line, and the part of the mall's fee that belongs to it. */
export interface ReturnedPart {
  orderId: string;
  licenseOptionId: string;
  amount: number;
  fee: number;
}

export interface PayoutSource {
  payoutId: string;
  amount: number;
}

/** The seller's account at the payment provider that a payout goes to. */
export interface PayoutDestination {
  readonly provider: string;
  readonly account: string;
}

/** An entry of a seller's ledger; the rules of its postings are in `rules/postings.ts`. */
export type LedgerEntry =
  | OfEntry<"sale", SoldLine>
  | OfEntry<"refund", ReturnedPart & { refundId: string }>
  | OfEntry<"dispute-opened" | "dispute-won" | "dispute-lost", ReturnedPart & { disputeId: string }>
  /** Without `to` a super admin makes the transfer and records it. */
  | OfEntry<"payout-requested", PayoutSource & { to?: PayoutDestination }>
  /** `reference`: of the transfer. */
  | OfEntry<"payout-paid", PayoutSource & { reference: string }>
  /** The provider refused the transfer, or it came back. */
  | OfEntry<"payout-failed", PayoutSource & { reference: string; reason: string }>
  | OfEntry<"payout-cancelled", PayoutSource & { reason: string }>;

/** Whether a seller's account at the payment provider can be paid; `closed`: the provider does not know it any more. */
export type PayoutAccountStatus = "needs-details" | "in-review" | "ready" | "closed";

/** Streams: `payoutAccount-<sellerId>`. The provider keeps whatever it knows of the seller; the log names the account. */
export type PayoutAccountEvent =
  | { type: "PayoutAccountOpened"; data: { sellerId: string } & PayoutDestination }
  | { type: "PayoutAccountChanged"; data: { sellerId: string; account: string; status: PayoutAccountStatus } };

/** Streams: `sellerLedger-<sellerId>`. Balances are sums of the entries. */
export type LedgerEvent = { type: "EntryPosted"; data: LedgerEntry };
