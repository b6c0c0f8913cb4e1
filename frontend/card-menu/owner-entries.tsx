import { ChartNoAxesColumn, Pencil, Settings } from "lucide-react";
import type { Card } from "#modules/item/contract";
import { MenuItem } from "../ui/menu/menu.tsx";

/** The entries of a card's menu for the item's author: Edit and, of a Mozaik, Settings and Analytics. */
export function OwnerEntries({ card: { itemType, itemId } }: { card: Pick<Card, "itemType" | "itemId"> }) {
  const isMozaik = itemType === "mozaik";
  return (
    <>
      <MenuItem icon={<Pencil />} href={`/${itemType}/${itemId}/edit`}>
        Edit
      </MenuItem>
      {isMozaik && (
        <MenuItem icon={<Settings />} href={`/mozaik/${itemId}/settings`}>
          Settings
        </MenuItem>
      )}
      {isMozaik && (
        <MenuItem icon={<ChartNoAxesColumn />} href={`/mozaik/${itemId}/uievents`}>
          Analytics
        </MenuItem>
      )}
    </>
  );
}
