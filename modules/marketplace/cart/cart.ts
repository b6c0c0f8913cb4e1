import { type Decider, DomainError } from "../../decider.ts";
import {
  ALREADY_OWNED,
  CART_EMPTY,
  CART_LINES,
  COUNTRY_MISSING,
  LINES_CHANGED,
  ONE_CURRENCY,
  OWN_ITEM,
  WAIVER_NOT_ACCEPTED,
} from "../cart-contract.ts";
import { NO_SUCH_CODE } from "../code-contract.ts";
import type { CurrentOffer } from "../current-offer.ts";
import type { Agreement, CartEvent, CartItem, LimitedUse } from "../events.ts";
import { NO_PROVIDER } from "../order/payment-provider.ts";
import { type OrderLine } from "../order-contract.ts";
import { NO_LONGER_OFFERED } from "../rules/availability.ts";
import { type Choice, choiceProblem, chosenLine, type KnownOption } from "../rules/choice.ts";
import { money } from "../rules/money.ts";
import { LARGEST_AMOUNT, sumOf } from "../rules/price.ts";
import { changedLines, type SeenLine } from "../rules/seen-lines.ts";
import { needsPlace, type TaxPlace } from "../rules/tax-place.ts";
import { needsWaiver, type Waiver } from "../rules/withdrawal.ts";

export interface CartState {
  readonly items: readonly CartItem[];
  /** Where the buyer said they live; null: not yet. */
  readonly place: TaxPlace | null;
  /** The newest checkout, to place its order from. */
  readonly checkout: (Agreement & { readonly orderId: string; readonly uses: readonly LimitedUse[] }) | null;
}

export type CartCommand =
  /** `now`: ISO 8601, UTC. */
  | ({
      type: "add";
      userId: string;
      offer: CurrentOffer;
      /** The types of the licenses to this item that the buyer holds. */
      owned: readonly string[];
      /** The buyer knows that they own it, and buys it again. */
      again: boolean;
      now: string;
    } & Omit<CartItem, "currency">)
  | { type: "remove"; userId: string; licenseOptionId: string }
  | { type: "state-country"; userId: string; country: string; now: string }
  | {
      type: "check-out";
      userId: string;
      orderId: string;
      /** The current state of the options to buy. */
      offers: ReadonlyMap<string, CurrentOffer>;
      /** The lines to buy, as the buyer saw them and agrees to them. */
      seen: readonly AgreedLine[];
      /** What the mall asks about the right of withdrawal (null: nothing), and what the buyer ticked. */
      waiver: { readonly asked: string | null; readonly accepted: string | null };
      /** Whether the tax depends on where the buyer lives, and for which place the offers have it. */
      place: { readonly asked: boolean; readonly taxed: TaxPlace | null };
      provider: string;
      now: string;
    }
  /** Puts the lines of a declined order back. */
  | { type: "restore"; userId: string; orderId: string; lines: readonly OrderLine[] };

/** A line that a buyer saw, and whether they ticked its terms of use. */
export type AgreedLine = SeenLine & { readonly termsAccepted: boolean };

/** A user's cart. Checking out takes its lines out: of two checkouts of the same lines the second finds none. */
export const cart: Decider<CartState, CartCommand, CartEvent> = {
  initial: { items: [], place: null, checkout: null },

  decide(state, command) {
    switch (command.type) {
      case "add":
        return add(state, command);
      case "remove": {
        const { userId, licenseOptionId } = command;
        return holds(state, licenseOptionId) ? [{ type: "CartItemRemoved", data: { userId, licenseOptionId } }] : [];
      }
      case "state-country": {
        const { userId, country, now: statedAt } = command;
        if (state.place?.country === country) return [];
        return [{ type: "CartCountryStated", data: { userId, country, statedAt } }];
      }
      case "check-out":
        return checkOut(state, command);
      case "restore": {
        const { userId, orderId, lines } = command;
        const items = lines
          .filter(({ licenseOptionId }) => !holds(state, licenseOptionId))
          .map(({ licenseOptionId, currency, purchaseCodeId, price, discount }) => ({
            licenseOptionId,
            currency,
            purchaseCodeId,
            price: price + discount,
          }));
        return [{ type: "CartRestored", data: { userId, orderId, items } }];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case "CartItemAdded": {
        const { userId: _, ...item } = event.data;
        return { ...state, items: [...state.items, item] };
      }
      case "CartItemRemoved":
        return {
          ...state,
          items: state.items.filter(({ licenseOptionId }) => licenseOptionId !== event.data.licenseOptionId),
        };
      case "CartCountryStated": {
        const { userId: _, ...place } = event.data;
        return { ...state, place };
      }
      case "CartCheckedOut": {
        const { userId: _, ...checkout } = event.data;
        const ordered = new Set(checkout.lines.map(({ licenseOptionId }) => licenseOptionId));
        const items = state.items.filter(({ licenseOptionId }) => !ordered.has(licenseOptionId));
        return { ...state, items, checkout };
      }
      case "CartRestored":
        return { ...state, items: [...state.items, ...event.data.items] };
    }
  },
};

function add(state: CartState, command: Extract<CartCommand, { type: "add" }>): CartEvent[] {
  const { userId, licenseOptionId, purchaseCodeId, price, offer, now } = command;
  if (offer.status === "none") throw new DomainError("not-found", "not-found", "There is no such purchase option.");
  if (offer.status === "offered" && offer.option.item.authorId === userId) throw refused("own-item", OWN_ITEM);
  const before = state.items.find((item) => item.licenseOptionId === licenseOptionId);
  if (before && isChosenAlready(before, command)) return [];
  if (purchaseCodeId !== null && !isCodeOf(offer, licenseOptionId)) {
    throw new DomainError("not-found", "no-such-code", NO_SUCH_CODE);
  }
  const standing = standingOf(offer, now);
  if (!standing.line) throw refused("option-unavailable", standing.problem);
  const { currency, licenseTypeId } = standing.line;
  checkPrice(price, standing);
  if (!command.again && command.owned.includes(licenseTypeId)) throw refused("already-owned", ALREADY_OWNED);
  const added: CartEvent = {
    type: "CartItemAdded",
    data: { userId, licenseOptionId, currency, purchaseCodeId, price },
  };
  if (before) return [{ type: "CartItemRemoved", data: { userId, licenseOptionId } }, added];
  if (state.items.length >= CART_LINES) throw refused("cart-full", `A cart can hold at most ${CART_LINES} items.`);
  return [added];
}

/** Adding an item plainly keeps what is in the cart; another code or price replaces it. */
function isChosenAlready(before: CartItem, { purchaseCodeId, price }: Pick<CartItem, "purchaseCodeId" | "price">) {
  const isPlain = purchaseCodeId === null && price === null;
  return isPlain || (before.purchaseCodeId === purchaseCodeId && before.price === price);
}

function isCodeOf(offer: CurrentOffer, licenseOptionId: string): boolean {
  if (offer.status !== "offered") return false;
  const { code } = offer.choice;
  return code !== null && !code.isDeleted && code.licenseOptionId === licenseOptionId;
}

function checkPrice(price: number | null, { line: { total, currency }, lowestPrice: lowest }: Bought): void {
  if (price === null) return;
  if (lowest === null) throw refused("fixed-price", "The price of this purchase option is fixed.");
  if (price < lowest) throw refused("price-too-low", `The lowest price is ${money(lowest, currency)}.`);
  if (total > LARGEST_AMOUNT) throw refused("price-too-high", `A total is at most ${money(LARGEST_AMOUNT, currency)}.`);
}

function checkOut(state: CartState, command: Extract<CartCommand, { type: "check-out" }>): CartEvent[] {
  const { userId, orderId, offers, seen, waiver, place, provider, now } = command;
  if (state.items.length === 0) throw refused("cart-empty", CART_EMPTY);
  // the buyer moved between reading the offers and this decision
  if (place.asked && place.taxed?.country !== state.place?.country) throw cartChanged();
  const wanted = new Set(seen.map(({ licenseOptionId }) => licenseOptionId));
  const bought = state.items
    .filter(({ licenseOptionId }) => wanted.has(licenseOptionId))
    .map(({ licenseOptionId }) => boughtLine(licenseOptionId, offers.get(licenseOptionId), now));
  const lines = bought.map(({ line }) => ({ ...line, waiver: waiverOf(line, waiver.asked, now) }));
  const changes = changedLines(seen, lines);
  if (changes.length > 0) throw new DomainError("conflict", "lines-changed", LINES_CHANGED, { lines: changes });
  const [first] = lines;
  if (!first) throw refused("cart-empty", CART_EMPTY);
  const { currency } = first;
  if (lines.some((line) => line.currency !== currency)) throw refused("one-currency", ONE_CURRENCY);
  checkTerms(lines, seen);
  if (place.asked && state.place === null && needsPlace(lines)) throw refused("country-missing", COUNTRY_MISSING);
  if (waiver.asked !== null && needsWaiver(lines) && waiver.accepted !== waiver.asked) {
    throw refused("waiver-not-accepted", WAIVER_NOT_ACCEPTED);
  }
  const total = sumOf(lines);
  const uses = bought.flatMap((each) => each.uses);
  const payment = total === 0 ? NO_PROVIDER : provider;
  return [{ type: "CartCheckedOut", data: { userId, orderId, uses, lines, total, currency, provider: payment } }];
}

/** The buyer has agreed to `text` by the time the line is sold. */
function waiverOf({ total }: SoldLine, text: string | null, acceptedAt: string): Waiver | null {
  return text !== null && total > 0 ? { text, acceptedAt } : null;
}

function checkTerms(lines: readonly OrderLine[], seen: readonly AgreedLine[]): void {
  const accepted = new Set(seen.filter((line) => line.termsAccepted).map(({ licenseOptionId }) => licenseOptionId));
  const missing = lines.find((line) => line.termsVersion !== null && !accepted.has(line.licenseOptionId));
  if (!missing) return;
  const { itemName, licenseOptionId } = missing;
  throw refused("terms-not-accepted", `Accept the terms of use of ${itemName} first.`, { licenseOptionId, itemName });
}

/** The error names the line, so that the buyer knows which one to remove. */
function boughtLine(licenseOptionId: string, offer: CurrentOffer | undefined, now: string): Bought {
  if (!offer) throw cartChanged();
  const standing = standingOf(offer, now);
  if (standing.line) return standing;
  const { itemName, problem } = standing;
  throw refused("line-unavailable", `${itemName}: ${problem}`, { licenseOptionId, itemName });
}

/** An order line, before its buyer has agreed to anything. */
type SoldLine = Omit<OrderLine, "waiver">;

/** A line that can be bought now, the limited numbers that it takes one of, and what a buyer pays at least. */
interface Bought {
  readonly line: SoldLine;
  readonly uses: readonly LimitedUse[];
  readonly lowestPrice: number | null;
}

/** The line that can be bought now, or why there is none. */
function standingOf(offer: CurrentOffer, now: string): Bought | { line: null; itemName: string; problem: string } {
  if (offer.status !== "offered") {
    const itemName = offer.status === "deleted" ? offer.itemName : "An item";
    return { line: null, itemName, problem: NO_LONGER_OFFERED };
  }
  const { option, revision, choice } = offer;
  const problem = choiceProblem(option, choice, now);
  if (problem !== null) return { line: null, itemName: option.item.itemName, problem };
  return {
    line: { ...chosenLine(option, choice), optionRevision: revision },
    uses: limitsOf(option, choice),
    lowestPrice: option.terms.minimumPrice,
  };
}

function limitsOf({ item, terms }: KnownOption, { code }: Choice): LimitedUse[] {
  return [
    { id: item.licenseOptionId, limit: terms.quantity },
    { id: code?.id ?? "", limit: code?.numberOfUses ?? null },
  ].flatMap(({ id, limit }) => (limit === null ? [] : [{ id, limit }]));
}

function holds({ items }: CartState, licenseOptionId: string): boolean {
  return items.some((item) => item.licenseOptionId === licenseOptionId);
}

function cartChanged(): DomainError {
  return new DomainError("conflict", "cart-changed", "Your cart has changed. Please look at it and check out again.");
}

function refused(code: string, message: string, details: Record<string, unknown> = {}): DomainError {
  return new DomainError("refused", code, message, details);
}
