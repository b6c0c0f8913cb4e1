// Buys something from its page. Loaded when the button is pressed: pages keep their weight.
import type { Cart } from "#modules/marketplace/cart-contract";
import type { Order } from "#modules/marketplace/order-contract";
import { seenLine } from "#modules/marketplace/rules/seen-lines";
import { needsPlace } from "#modules/marketplace/rules/tax-place";
import { addToCart, type Wish } from "./add-to-cart.ts";
import { ApiError } from "./api-error.ts";
import { parsed, readJson, sendCommand } from "./http.ts";

/** Where the buyer goes on. */
interface NextStep {
  href: string;
  isPaid: boolean;
}

const SEE_CART: NextStep = { href: "/cart", isPaid: false };

/**
 * Puts the wishes into the cart and checks them out, without what is in the cart besides. The buyer goes on to the
 * payment, to what they have bought, or to the cart if there is something to read or to accept first. Throws ApiError.
 */
export async function buyNow(wishes: readonly Wish[], again: boolean): Promise<NextStep> {
  await addToCart(wishes, again);
  const cart = (await readJson("/api/cart")) as Cart;
  const lines = agreedLines(cart, wishes);
  if (!lines) return SEE_CART;
  try {
    const order = parsed(await sendCommand("POST", "/api/checkout", { body: { lines } })) as Order;
    return { href: order.paymentUrl ?? `/pay/return/${order.id}`, isPaid: order.status === "paid" };
  } catch (error) {
    if (error instanceof ApiError && ASKS_IN_CART.has(error.code)) return SEE_CART;
    if (error instanceof ApiError && IS_PLACED.has(error.code)) return { href: "/orders", isPaid: false };
    throw error;
  }
}

/** The cart's lines of these wishes; null if the buyer has to see the cart first. */
export function agreedLines({ items, waiver, place }: Cart, wishes: readonly Wish[]) {
  const lines = wishes.map((wish) => {
    const line = items.find(({ licenseOptionId }) => licenseOptionId === wish.licenseOptionId);
    if (!line || line.problem !== null || line.termsVersion !== null) return null;
    const isAsSeen = line.licenseTypeId === wish.licenseTypeId && (wish.total === null || wish.total === line.total);
    return isAsSeen ? line : null;
  });
  const agreed = lines.filter((line) => line !== null);
  const isPaid = agreed.some(({ total }) => total > 0);
  const isOneOrder = new Set(agreed.map(({ currency }) => currency)).size === 1;
  const isAsked = (isPaid && waiver !== null) || (place !== null && place.country === null && needsPlace(agreed));
  return agreed.length === wishes.length && isOneOrder && !isAsked ? agreed.map(seenLine) : null;
}

const ASKS_IN_CART: ReadonlySet<string> = new Set([
  "lines-changed",
  "waiver-not-accepted",
  "terms-not-accepted",
  "country-missing",
]);
/** The payment provider has not answered; the server goes on by itself. */
const IS_PLACED: ReadonlySet<string> = new Set(["payment-pending", "order-not-placed"]);
