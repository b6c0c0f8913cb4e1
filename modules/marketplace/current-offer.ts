import type { OrderLine } from "./contract.ts";
import type { Offer } from "./rules/availability.ts";

/** A purchase option as it stands now: what buying it would put into an order, and what decides whether one can. */
export type CurrentOffer =
  | { readonly status: "none" }
  | { readonly status: "deleted"; readonly itemName: string }
  | {
      readonly status: "offered";
      readonly line: OrderLine;
      readonly offer: Offer;
    };
