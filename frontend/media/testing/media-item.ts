import type { MediaItem } from "#modules/asset/media-contract";

let last = 0;

/** A file of the reader's own: a picture of 400 x 300 px, but for what `more` says. */
export function mediaItem(more: Partial<MediaItem> = {}): MediaItem {
  last += 1;
  const id = `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
  const src = `/public/api/blobs/${id}`;
  return {
    id,
    itemId: id,
    authorId: "00000000-0000-4000-8000-000000000000",
    name: "Sea",
    summary: "A calm day",
    description: "",
    caption: "",
    credit: "",
    tags: [],
    isPublic: false,
    autoPlay: false,
    visibleCaption: true,
    visibleCredit: true,
    purchaseReceiversAccounts: [],
    purchaseReceiversAccountGroups: [],
    url: `sea-${last}`,
    type: "image",
    mime: { type: "image", subtype: "png" },
    fileName: "sea.png",
    size: 2_048,
    width: 400,
    height: 300,
    blobId: id,
    src,
    data: src,
    licenseOptionRefs: [],
    previewSrc: `${src}?width=320`,
    isPreview: false,
    state: "ready",
    stateReason: null,
    hasPoster: false,
    duration: null,
    codecs: [],
    pages: null,
    waveform: null,
    source: null,
    created: "2026-03-05T12:00:00.000Z",
    fullSizeUrl: null,
    colour: "#336699",
    isOwned: true,
    isPurchased: false,
    mayUse: true,
    mayDownload: true,
    origin: null,
    ...more,
  };
}
