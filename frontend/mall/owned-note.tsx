import { type ReactNode, useEffect, useState } from "react";
import type { ItemType } from "#modules/item/rules/item-type";
import type { OwnedLicense } from "#modules/marketplace/contract";
import { readJson } from "./http.ts";
import { ownedText } from "./owned-text.ts";

interface OwnedNoteProps {
  itemType: ItemType;
  itemId: string;
  /** Shown while it is not known that they own something of it. */
  otherwise?: ReactNode;
}

/** What the signed-in user owns of an item, with its date. */
export function OwnedNote({ itemType, itemId, otherwise = null }: OwnedNoteProps) {
  const owned = useOwned(itemType, itemId);
  return owned.length === 0 ? otherwise : <p className="mall-prompt mall-owned">{ownedText(owned)}</p>;
}

function useOwned(itemType: ItemType, itemId: string): readonly OwnedLicense[] {
  const [owned, setOwned] = useState<readonly OwnedLicense[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    readJson(`/api/items/${itemType}/${itemId}/licenses`, leaving.signal).then(
      (answer) => {
        if (Array.isArray(answer) && answer.length > 0) setOwned(answer.filter(isOwned));
      },
      () => undefined, // buying works without the note: the server asks before a second purchase
    );
    return () => leaving.abort();
  }, [itemType, itemId]);
  return owned;
}

function isOwned(value: unknown): value is OwnedLicense {
  return typeof value === "object" && value !== null && "licenseType" in value && "grantedAt" in value;
}
