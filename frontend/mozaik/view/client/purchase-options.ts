import type { PurchaseOption } from "#modules/marketplace/contract";
import { get } from "./http.ts";

/** What the panel needs of a purchase option. */
export type Offer = Pick<
  PurchaseOption,
  "id" | "licenseType" | "total" | "currency" | "available" | "hasTermsOfUse" | "termsOfUse"
>;

/** The purchase options of a Mozaik that its visitor may see. Throws Refusal. */
export async function offersOf(mozaikId: string): Promise<Offer[]> {
  const reply = await get(`/public/api/items/mozaik/${mozaikId}/licenseOptions`);
  return Array.isArray(reply) ? reply.filter(isOffer) : [];
}

function isOffer(value: unknown): value is Offer {
  if (typeof value !== "object" || value === null) return false;
  const is = (name: string, type: string) => typeof Reflect.get(value, name) === type;
  return (
    ["id", "licenseType", "currency", "termsOfUse"].every((name) => is(name, "string")) &&
    ["available", "hasTermsOfUse"].every((name) => is(name, "boolean")) &&
    is("total", "number")
  );
}
