import { sendCommand } from "./http.ts";

/** A purchase option as the buyer saw it. */
export interface Wish {
  licenseOptionId: string;
  licenseTypeId: string;
  /** What they saw that they pay, in minor units; null: they chose the price themselves. */
  total: number | null;
  price?: number | undefined;
  /** The uuid of a purchase code. */
  purchaseCode?: string | undefined;
}

/** What the cart has to know of a wish. */
export type CartWish = Pick<Wish, "licenseOptionId" | "price" | "purchaseCode">;

/** Puts the wishes into the cart. `again`: also what the buyer owns. Throws ApiError. */
export async function addToCart(wishes: readonly CartWish[], again: boolean): Promise<void> {
  for (const { licenseOptionId, price, purchaseCode } of wishes) {
    await sendCommand("POST", "/api/cart/items", { body: { licenseOptionId, price, purchaseCode, again } });
  }
}
