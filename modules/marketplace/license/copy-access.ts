import type { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, contextOf, derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { defineReactor } from "#backend/projections/reactor";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { ItemRef } from "../../item/messages.ts";
import type { Revocation } from "../../item/rules/revocation.ts";
import type { LicenseCause, LicenseEvent } from "../events.ts";
import { newestCopyId } from "./fetch-copy.handler.ts";
import { isSameLine, licenseHolding } from "./license-holding.ts";
import type { OrderLineRef } from "./license-state.ts";
import { licenseStream } from "./license-stream.ts";

/** Closes bought copies when their license is revoked, and opens them when it is restored. */
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

/**
 * Closes a copy that was created after its license was revoked: there was none to close then. To be called after the
 * creation, so that a later revocation finds the copy.
 */
export async function closeIfRevoked(
  aggregates: Aggregates,
  items: ItemRegistry,
  item: ItemRef,
  { holderId, copyId, ...line }: OrderLineRef & { readonly holderId: string; readonly copyId: string },
  context: CommandContext,
): Promise<void> {
  const { revoked, causes } = (await aggregates.load(licenseHolding, licenseStream(holderId, item))).state;
  const cause = causes[revoked.findIndex((license) => isSameLine(license, line))];
  if (cause === undefined) return;
  const commandId = derivedId(context.commandId, "revoked");
  const revocation = { at: context.at, cause: causeOf(cause) };
  await items.of(item.itemType).revokeCopy?.(copyId, revocation, { ...context, commandId });
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
