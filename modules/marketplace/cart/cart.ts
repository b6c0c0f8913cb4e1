import { type Decider, DomainError } from "../../decider.ts";
import { CART_EMPTY, CART_LINES, LINES_CHANGED, ONE_CURRENCY, type OrderLine, OWN_ITEM } from "../contract.ts";
import type { CurrentOffer } from "../current-offer.ts";
import type { Agreement, CartEvent, CartItem } from "../events.ts";
import { NO_PROVIDER } from "../order/payment-provider.ts";
import { NO_LONGER_OFFERED, offerProblem } from "../rules/availability.ts";
import { sumOf } from "../rules/price.ts";
import { changedLines, type SeenLine } from "../rules/seen-lines.ts";

export interface CartState {
  readonly items: readonly CartItem[];
  /** The newest checkout, to place its order from. */
  readonly checkout: (Agreement & { readonly orderId: string }) | null;
}

export type CartCommand =
  /** `now`: ISO 8601, UTC. */
  | { type: "add"; userId: string; licenseOptionId: string; offer: CurrentOffer; now: string }
  | { type: "remove"; userId: string; licenseOptionId: string }
  | {
      type: "check-out";
      userId: string;
      orderId: string;
      /** The current state of every option in the cart. */
      offers: ReadonlyMap<string, CurrentOffer>;
      /** The lines that the buyer saw and agrees to. */
      seen: readonly SeenLine[];
      provider: string;
      now: string;
    }
  /** Puts the lines of a declined order back. */
  | { type: "restore"; userId: string; orderId: string; lines: readonly OrderLine[] };

/** A user's cart. Checking out empties it: of two checkouts of one cart the second finds nothing. */
export const cart: Decider<CartState, CartCommand, CartEvent> = {
  initial: { items: [], checkout: null },

  decide(state, command) {
    switch (command.type) {
      case "add":
        return add(state, command);
      case "remove": {
        const { userId, licenseOptionId } = command;
        return holds(state, licenseOptionId) ? [{ type: "CartItemRemoved", data: { userId, licenseOptionId } }] : [];
      }
      case "check-out":
        return checkOut(state, command);
      case "restore": {
        const { userId, orderId, lines } = command;
        const items = lines
          .filter(({ licenseOptionId }) => !holds(state, licenseOptionId))
          .map(({ licenseOptionId, currency, purchaseCodeId }) => ({
            licenseOptionId,
            currency,
            purchaseCodeId,
            price: null,
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
      case "CartCheckedOut": {
        const { orderId, lines, total, currency, provider } = event.data;
        return { items: [], checkout: { orderId, lines, total, currency, provider } };
      }
      case "CartRestored":
        return { ...state, items: [...state.items, ...event.data.items] };
    }
  },
};

function add(state: CartState, command: Extract<CartCommand, { type: "add" }>): CartEvent[] {
  const { userId, licenseOptionId, offer, now } = command;
  if (offer.status === "none") throw new DomainError("not-found", "not-found", "There is no such purchase option.");
  if (offer.status === "offered" && offer.line.authorId === userId) throw refused("own-item", OWN_ITEM);
  if (holds(state, licenseOptionId)) return [];
  const standing = standingOf(offer, now);
  if (!standing.line) throw refused("option-unavailable", standing.problem);
  const { currency } = standing.line;
  if (state.items.some((item) => item.currency !== currency)) throw refused("one-currency", ONE_CURRENCY);
  if (state.items.length >= CART_LINES) throw refused("cart-full", `A cart can hold at most ${CART_LINES} items.`);
  return [{ type: "CartItemAdded", data: { userId, licenseOptionId, currency, purchaseCodeId: null, price: null } }];
}

function checkOut(state: CartState, command: Extract<CartCommand, { type: "check-out" }>): CartEvent[] {
  const { userId, orderId, offers, seen, provider, now } = command;
  const lines = state.items.map(({ licenseOptionId }) => {
    const offer = offers.get(licenseOptionId);
    if (!offer) {
      throw new DomainError(
        "conflict",
        "cart-changed",
        "Your cart has changed. Please look at it and check out again.",
      );
    }
    return lineOf(licenseOptionId, offer, now);
  });
  const [first] = lines;
  if (!first) throw refused("cart-empty", CART_EMPTY);
  const { currency } = first;
  if (lines.some((line) => line.currency !== currency)) throw refused("one-currency", ONE_CURRENCY);
  const changes = changedLines(seen, lines);
  if (changes.length > 0) throw new DomainError("conflict", "lines-changed", LINES_CHANGED, { lines: changes });
  const total = sumOf(lines);
  const payment = total === 0 ? NO_PROVIDER : provider;
  return [{ type: "CartCheckedOut", data: { userId, orderId, uses: [], lines, total, currency, provider: payment } }];
}

/** The error names the line, so that the buyer knows which one to remove. */
function lineOf(licenseOptionId: string, offer: CurrentOffer, now: string): OrderLine {
  const standing = standingOf(offer, now);
  if (standing.line) return standing.line;
  const { itemName, problem } = standing;
  throw refused("line-unavailable", `${itemName}: ${problem}`, { licenseOptionId, itemName });
}

type Standing = { line: OrderLine } | { line: null; itemName: string; problem: string };

/** The line that can be bought now, or why there is none. */
function standingOf(offer: CurrentOffer, now: string): Standing {
  if (offer.status !== "offered") {
    const itemName = offer.status === "deleted" ? offer.itemName : "An item";
    return { line: null, itemName, problem: NO_LONGER_OFFERED };
  }
  const problem = offerProblem(offer.offer, now);
  return problem === null ? { line: offer.line } : { line: null, itemName: offer.line.itemName, problem };
}

function holds({ items }: CartState, licenseOptionId: string): boolean {
  return items.some((item) => item.licenseOptionId === licenseOptionId);
}

function refused(code: string, message: string, details: Record<string, unknown> = {}): DomainError {
  return new DomainError("refused", code, message, details);
}
