import { derivedId } from "#backend/commands/command-context";
import type { ItemRef } from "../../item/messages.ts";

/** The stream of one user's licenses to one item. */
export function licenseStream(holderId: string, { itemType, itemId }: ItemRef): string {
  return `license-${derivedId("license", holderId, itemType, itemId)}`;
}
