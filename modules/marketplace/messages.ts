import { createHash } from "node:crypto";
import { Command, Query } from "@nestjs/cqrs";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import type { ItemRef } from "../item/messages.ts";
import type { HeldLicense, LicenseCause, OptionTerms, RefundRole } from "./events.ts";
import type { PurchaseOption } from "./option-contract.ts";
import type { OrderLine, Refund } from "./order-contract.ts";
import type { Receipt } from "./receipt-contract.ts";
import type { KnownCode, KnownOption } from "./rules/choice.ts";
import type { TaxPlace } from "./rules/tax-place.ts";
import type { TaxedSale, TaxRate } from "./rules/tax-rates.ts";
import { type TermsText, termsFingerprint, termsToAccept } from "./rules/terms-text.ts";

/** A purchase option for a buyer, and its terms of use (null: none). */
export interface KnownOffer {
  readonly option: KnownOption;
  readonly termsOfUse: TermsText | null;
}

/**
 * Identifies the terms of use that a buyer agrees to; null if there are none. A digest, so that sellers cannot change
 * the text and keep the version.
 */
export function termsVersionOf(offered: Pick<OptionTerms, "hasTermsOfUse" | "termsOfUse">): string | null {
  const terms = termsToAccept(offered);
  return terms && createHash("sha256").update(termsFingerprint(terms)).digest("base64url");
}

/**
 * The id of a purchase code, from the uuid in its link. Orders and their readers know the id; the uuid, which opens the
 * option, does not follow from it.
 */
export function codeIdOf(uuid: string): string {
  return derivedId("purchase-code", uuid.toLowerCase());
}

/**
 * The id of a copy that an order line gave. `renewal`: how many copies of that line its buyer has deleted before this
 * one.
 */
export function copyIdOf(orderId: string, licenseOptionId: string, renewal = 0): string {
  return derivedId("copy", orderId, licenseOptionId, ...(renewal === 0 ? [] : [String(renewal)]));
}

/** Purchase options by id, with the tax of a buyer who lives at `place`. Answered by the read side; unknown ids are omitted. */
export class GetOffers extends Query<ReadonlyMap<string, KnownOffer>> {
  constructor(
    readonly licenseOptionIds: readonly string[],
    /** Null: not known, or the mall does not ask. */
    readonly place: TaxPlace | null = null,
  ) {
    super();
  }
}

/**
 * Asks the mall's table of rates for the tax of sales, in their order; null: as the purchase option says. What is shown
 * and what is charged ask the same.
 */
export class GetTaxRates extends Query<readonly (TaxRate | null)[]> {
  constructor(readonly sales: readonly TaxedSale[]) {
    super();
  }
}

/**
 * Where a person said they live, by which their tax is decided. Answered by the read side; null if they have not said it,
 * or the mall does not ask.
 */
export class GetTaxPlace extends Query<TaxPlace | null> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Purchase codes by id, also deleted ones. Answered by the read side; unknown ids are omitted. */
export class GetPurchaseCodes extends Query<ReadonlyMap<string, KnownCode>> {
  constructor(readonly codeIds: readonly string[]) {
    super();
  }
}

/**
 * Asks which licenses `holderId` holds to items; keys are `<itemType>/<itemId>`, items without one are left out. Every
 * module that lets somebody read, use, copy or download an item asks this; what each license allows is data in
 * `rules/license-types.ts`.
 */
export class GetLicensesHeld extends Query<ReadonlyMap<string, readonly HeldLicense[]>> {
  constructor(
    readonly holderId: string,
    readonly items: readonly ItemRef[],
  ) {
    super();
  }
}

/** Asks to which items `holderId` has lost every license that they had, as `<itemType>/<itemId>`. */
export class GetLostItems extends Query<ReadonlySet<string>> {
  constructor(
    readonly holderId: string,
    readonly items: readonly ItemRef[],
  ) {
    super();
  }
}

/**
 * Refunds lines of an order, in part or whole (`amount` null: all that is left; minor units). Sellers refund their own
 * lines only; `support` needs a super admin. A line that is refunded whole loses its license.
 */
export class RefundOrder extends Command<Refund> {
  constructor(
    readonly orderId: string,
    readonly lines: readonly { readonly licenseOptionId: string; readonly amount: number | null }[],
    readonly reason: string,
    readonly byRole: RefundRole,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Records that `holderId` opens an item that they bought: the first time ends their right to withdraw. Give it before the
 * content; it throws if they have withdrawn. Harmless when repeated, and for people who hold no license.
 */
export class NoteOpened extends Command<void> {
  constructor(
    readonly holderId: string,
    readonly item: ItemRef,
  ) {
    super();
  }
}

/** What the mall kept of each sale, by sale; those not in the ledger yet are left out. Answered by the read side. */
export class GetSaleFees extends Query<ReadonlyMap<string, number>> {
  constructor(readonly saleIds: readonly string[]) {
    super();
  }
}

/** How many licenses of an item its seller sold on these days (ISO dates in UTC, both included). Answered by the read side. */
export class GetSoldCount extends Query<number> {
  constructor(
    readonly sellerId: string,
    readonly itemId: string,
    readonly days: { readonly from: string; readonly to: string },
  ) {
    super();
  }
}

/** What is wrong between the mall and its payment provider, newest first. For support; ask no one else. */
export class GetAlarms extends Query<readonly Alarm[]> {
  constructor(readonly limit: number) {
    super();
  }
}

/** One entry of `GetAlarms`. */
export interface Alarm {
  readonly kind: string;
  /** The order, or the provider's payment if there is none. */
  readonly subject: string;
  readonly detail: string;
  readonly raisedAt: Date;
  /** Null while somebody must look at it. */
  readonly healedAt: Date | null;
}

/** Revokes one license of an order line. Harmless when repeated. */
export class RevokeLicense extends Command<void> {
  constructor(
    readonly holderId: string,
    readonly item: ItemRef,
    readonly line: { readonly orderId: string; readonly licenseOptionId: string },
    readonly cause: LicenseCause,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Gives a holder who may use the assets in an item everywhere also those that its author has added in the version
 * published at `publishedAt` (ISO 8601). Harmless when repeated, and for holders of other licenses.
 */
export class GrantNewParts extends Command<void> {
  constructor(
    readonly holderId: string,
    readonly item: ItemRef,
    readonly authorId: string,
    readonly publishedAt: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * The same question as `GetItemsOnSale`, answered by the read side for many items at once. For what is shown; a command
 * decides by `GetItemsOnSale`.
 */
export class GetOfferedItems extends Query<ReadonlySet<string>> {
  constructor(
    readonly items: readonly ItemRef[],
    readonly now: string,
  ) {
    super();
  }
}

/** Asks which items are on sale at the moment `now` (ISO 8601, UTC), as `<itemType>/<itemId>`. */
export class GetItemsOnSale extends Query<ReadonlySet<string>> {
  constructor(
    readonly items: readonly ItemRef[],
    readonly now: string,
  ) {
    super();
  }
}

/** The ids of an item's purchase options in their order, as the log has them now. */
export class GetItemOptionIds extends Query<readonly string[]> {
  constructor(readonly item: ItemRef) {
    super();
  }
}

/** What a purchase option offered at one of its revisions, which an order line names; null if it has no such revision. */
export class GetOptionTermsAt extends Query<OptionTerms | null> {
  constructor(
    readonly optionId: string,
    readonly revision: number,
  ) {
    super();
  }
}

/** What anyone can buy of an item today. Answered by the read side. */
export class GetItemOptions extends Query<readonly PurchaseOption[]> {
  constructor(readonly item: ItemRef) {
    super();
  }
}

/**
 * The ids of the purchase options of items of one type, by item, in their order: what anyone can buy today and what is
 * sold out, and all of the reader's own items. Items without one are left out. Answered by the read side.
 */
export class GetOptionRefs extends Query<ReadonlyMap<string, readonly string[]>> {
  constructor(
    readonly itemType: ItemRef["itemType"],
    readonly itemIds: readonly string[],
    readonly readerId: string | null,
  ) {
    super();
  }
}

/** Asks for the receipt of a paid order. `viewerId`: only its buyer; to others there is none. */
export class GetReceipt extends Query<Receipt> {
  constructor(
    readonly orderId: string,
    readonly viewerId: string,
    /** Null: the newest. */
    readonly version: number | null,
  ) {
    super();
  }
}

/** Sends the receipt's mail once more; for super admins. Mails to one address are limited. */
export class SendReceiptAgain extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Asks for all purchase options that an author offers. Answered by the read side. */
export class GetOptionsOf extends Query<readonly { optionId: string; item: ItemRef; isVisible: boolean }[]> {
  constructor(readonly authorId: string) {
    super();
  }
}

/** A line of a paid order, for its buyer or its seller. */
export interface TradedLine {
  readonly orderId: string;
  readonly item: ItemRef;
  readonly line: OrderLine;
  readonly at: Date;
}

/** Asks for all that a person has bought and sold, oldest first. Answered by the read side. */
export class GetTradeOf extends Query<{ purchases: readonly TradedLine[]; sales: readonly TradedLine[] }> {
  constructor(readonly userId: string) {
    super();
  }
}
