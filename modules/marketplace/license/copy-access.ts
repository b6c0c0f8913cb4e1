import { contextOf, derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { defineReactor } from "#backend/projections/reactor";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { Revocation } from "../../item/rules/revocation.ts";
import type { LicenseCause, LicenseEvent } from "../events.ts";
import type { OrderLineRef } from "./license-holding.ts";

/** Closes bought copies when their licence is revoked, and opens them when it is restored. */
export const copyAccess = defineReactor<LicenseEvent>()({
  name: "copy_access",
  categories: ["license"],
  needs: { items: ItemRegistry },
  on: {
    LicenseRevoked: ({ itemType, cause, ...line }, event, { items }) =>
      follow(items, itemType, line, { at: event.meta.at, cause: causeOf(cause) }, event),
    LicenseRestored: ({ itemType, ...line }, event, { items }) => follow(items, itemType, line, null, event),
  },
});

/** The id of the copy that an order line gave. */
export function copyIdOf({ orderId, licenseOptionId }: OrderLineRef): string {
  return derivedId("copy", orderId, licenseOptionId);
}

/** What a copy's former holder is told. */
export function causeOf(cause: LicenseCause): Revocation["cause"] {
  return cause === "refund" || cause === "dispute-lost" ? cause : "support";
}

async function follow(
  items: ItemRegistry,
  itemType: LicenseEvent["data"]["itemType"],
  line: OrderLineRef,
  revocation: Revocation | null,
  event: Pick<Recorded, "id" | "meta">,
): Promise<void> {
  const copyId = copyIdOf(line);
  await items.of(itemType).revokeCopy?.(copyId, revocation, contextOf(event, copyId));
}
