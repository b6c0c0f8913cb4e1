import { useState } from "react";
import type { Asset } from "#modules/asset/contract";
import { sameValue } from "#modules/rules/same-value";
import { type AssetWords, wordsOf } from "./asset-words.ts";

/** The asset that a place shows already, and the place's own texts for it; null if it has none. */
export interface PlacedAsset {
  readonly assetId: string;
  readonly words: AssetWords | null;
}

export interface AssetChoice {
  /** The chosen asset: the placed one until another one is chosen. */
  readonly id: string | null;
  /** Null while the placed one is chosen. */
  readonly asset: Asset | null;
  readonly words: AssetWords | null;
  readonly isChanged: boolean;
  /** True if somebody changed the texts of the chosen asset. */
  readonly isEdited: boolean;
  select(asset: Asset | null): void;
  setWords(words: AssetWords): void;
}

/** Which asset the author has chosen, and the texts it gets. Going back to the placed one brings its texts back. */
export function useAssetChoice(placed: PlacedAsset | null): AssetChoice {
  const [chosen, setChosen] = useState<{ id: string; asset: Asset | null } | null>(
    placed && { id: placed.assetId, asset: null },
  );
  const [edited, setEdited] = useState<{ id: string; words: AssetWords } | null>(null);
  const isPlaced = chosen !== null && chosen.id === placed?.assetId;
  const asset = isPlaced ? null : (chosen?.asset ?? null);
  const given = isPlaced ? placed.words : asset && wordsOf(asset);
  const words = edited && edited.id === chosen?.id ? edited.words : given;
  return {
    id: chosen?.id ?? null,
    asset,
    words,
    isEdited: !sameValue(words, given),
    isChanged: asset !== null || (isPlaced && !sameValue(words, placed.words)),
    select: (next) => setChosen(next && { id: next.id, asset: next }),
    setWords: (next) => chosen && setEdited({ id: chosen.id, words: next }),
  };
}
