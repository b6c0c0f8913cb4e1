import { contextOf } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { defineReactor } from "#backend/projections/reactor";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { Revocation } from "../../item/rules/revocation.ts";
import type { LicenseCause, LicenseEvent } from "../events.ts";
import { newestCopyId } from "./fetch-copy.handler.ts";
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

/** What a copy's former holder is told. */
export function causeOf(cause: LicenseCause): Revocation["cause"] {
  return cause === "refund" || cause === "dispute-lost" || cause === "taken-back" ? cause : "support";
}

async function follow(
  items: ItemRegistry,
  itemType: LicenseEvent["data"]["itemType"],
  line: OrderLineRef,
  revocation: Revocation | null,
  event: Pick<Recorded, "id" | "meta">,
): Promise<void> {
  const provider = items.of(itemType);
  const copyId = await newestCopyId(provider, line);
  await provider.revokeCopy?.(copyId, revocation, contextOf(event, copyId));
}
