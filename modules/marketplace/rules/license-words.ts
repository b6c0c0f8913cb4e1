import type { LicenseTerms } from "./license-types.ts";

/** What a license gives its holder, in a sentence or two for buyers and sellers; from what the software enforces. */
export function licenseWords({ itemType, copy, mayGiveCopies, assets }: LicenseTerms): string {
  if (itemType === "asset") {
    if (assets === "full") return "A copy of your own: download, edit and use it. You may not resell it.";
    if (assets === "use") return "Use it in your own Mozaiks. You may not download, edit or pass it on.";
    return "View it in full size. You may not download it or use it in a Mozaik.";
  }
  if (copy === "editable") {
    return assets === "full"
      ? "An editable copy: edit, publish and copy it, and use its assets in your other Mozaiks. You may not resell it."
      : "An editable copy: edit, publish and copy it. Its assets stay in the copy. You may not resell it.";
  }
  if (copy === "none") return "Read all of it, for good. You may not copy or share it.";
  return mayGiveCopies
    ? "A copy to read and share; you collect its submissions and may give Limited Copies to others. You may not edit or resell it."
    : "A copy to read and share; you collect its submissions. You may not edit, copy or resell it.";
}
