import { randomUUID } from "node:crypto";
import type { AssetDetails, AssetEvent, StoredFile } from "#modules/asset/events";

/** The event of a new asset: a small private picture named 'Sea', but for what `details` and `file` say. */
export function assetCreated(
  assetId: string,
  authorId: string,
  details: Partial<AssetDetails> = {},
  file: Partial<StoredFile> = {},
): AssetEvent {
  return {
    type: "AssetCreated",
    data: { assetId, authorId, file: { ...FILE, blobId: randomUUID(), ...file }, details: assetDetails(details) },
  };
}

/** What an author says of an asset. */
export function assetDetails(more: Partial<AssetDetails> = {}): AssetDetails {
  return {
    name: "Sea",
    summary: "A calm day",
    description: "",
    caption: "",
    credit: "",
    tags: [],
    isPublic: false,
    url: randomUUID(),
    ...more,
  };
}

const FILE: Omit<StoredFile, "blobId"> = {
  sha256: "00",
  size: 10,
  mime: "image/png",
  fileName: "sea.png",
  type: "image",
  width: 400,
  height: 300,
  colour: "#336699",
};
