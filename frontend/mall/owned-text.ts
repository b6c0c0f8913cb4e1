import type { OwnedLicense } from "#modules/marketplace/contract";
import { day } from "./dates.ts";

/** What somebody owns of an item: `You own this: Mozaik View since March 5, 2030.` */
export function ownedText(owned: readonly OwnedLicense[]): string {
  const licenses = owned.map(({ licenseType, grantedAt }) => `${licenseType} since ${day(grantedAt)}`);
  return `You own this: ${licenses.join(", ")}.`;
}
