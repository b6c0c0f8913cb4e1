import { websiteNotFound } from "./website-state.ts";

/** Websites are listed under the address of their owner; under somebody else's there are none. */
export function ownAddress(ownerId: string, userId: string): void {
  if (ownerId !== userId) throw websiteNotFound();
}
