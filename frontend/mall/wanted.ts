import { sendCommand } from "./http.ts";

/** What a guest wanted to buy, kept until they are signed in. */
export interface Wanted {
  licenseOptionId: string;
  /** Of the link that they came by. */
  purchaseCode: string | null;
}

const KEY = "wanted";
/** Milliseconds; later it would surprise. */
const KEPT = 86_400_000;

/** Remembers it in this browser, also for the tab that a confirmation mail opens. */
export function rememberWanted(wanted: Wanted): void {
  localStorage.setItem(KEY, JSON.stringify({ ...wanted, at: Date.now() }));
}

/** What was wanted within the last day, once; null if nothing was. */
export function takeWanted(now = Date.now()): Wanted | null {
  const kept = localStorage.getItem(KEY);
  if (kept === null) return null;
  localStorage.removeItem(KEY);
  const { at, licenseOptionId, purchaseCode }: Wanted & { at: number } = JSON.parse(kept);
  return now - at < KEPT ? { licenseOptionId, purchaseCode } : null;
}

/** Puts it into the cart. Throws ApiError. */
export async function putIntoCart(wanted: Wanted & { again?: boolean }): Promise<void> {
  await sendCommand("POST", "/api/cart/items", { body: wanted });
}
