import type { Asset } from "#modules/asset/contract";
import {
  type AssetDisplay,
  assetDisplay,
  DEFAULT_DISPLAY,
} from "#modules/mozaik/document/contents/asset/asset-display";
import type { AssetContent } from "#mozaik/document";

/** A block's own texts and settings for its asset. */
export interface AssetWords extends AssetDisplay {
  /** Null: the asset's summary. */
  readonly alt: string | null;
  readonly caption: string;
}

/** What a block stores: values that differ from the defaults; the others are absent. */
type Stored = Pick<AssetContent, "alt" | "caption" | keyof AssetDisplay>;

/**
 * The texts and settings with which an asset is placed: as its author wants it shown. Its summary is not copied, so
 * that it follows the asset.
 */
export function wordsOf(asset: PlaceableAsset): AssetWords {
  const { type, caption, credit, autoPlay, visibleCaption, visibleCredit } = asset;
  return {
    alt: null,
    caption,
    autoPlay: autoPlay && type === "video",
    visibleCaption,
    visibleCredit: visibleCredit && credit !== "",
  };
}

type PlaceableAsset = Pick<Asset, "type" | "caption" | "credit" | keyof AssetDisplay>;

export function wordsIn(content: AssetContent): AssetWords {
  return { ...assetDisplay(content), alt: content.alt ?? null, caption: content.caption ?? "" };
}

/** The content of a block that shows the asset. */
export function contentOf({ id, type }: Pick<Asset, "id" | "type">, words: AssetWords): AssetContent {
  return { type: "asset", assetId: id, mediaType: type, ...storedOf(words) };
}

/** The values that differ, for the edit `describeAsset`: null for a value that is cleared or the default again. */
export function changedWords(from: AssetWords, to: AssetWords): { [Field in keyof Stored]?: Stored[Field] | null } {
  const stored = storedOf(to);
  const value = <Field extends keyof Stored>(field: Field) =>
    from[field] === to[field] ? {} : { [field]: stored[field] ?? null };
  return {
    ...value("alt"),
    ...value("caption"),
    ...value("autoPlay"),
    ...value("visibleCaption"),
    ...value("visibleCredit"),
  };
}

function storedOf({ alt, caption, ...display }: AssetWords): Stored {
  return {
    ...(alt !== null && alt.trim() !== "" && { alt: alt.trim() }),
    ...(caption.trim() !== "" && { caption: caption.trim() }),
    ...(display.autoPlay !== DEFAULT_DISPLAY.autoPlay && { autoPlay: display.autoPlay }),
    ...(display.visibleCaption !== DEFAULT_DISPLAY.visibleCaption && { visibleCaption: display.visibleCaption }),
    ...(display.visibleCredit !== DEFAULT_DISPLAY.visibleCredit && { visibleCredit: display.visibleCredit }),
  };
}
