import { type Asset, NewAssetMeta } from "#modules/asset/contract";
import type { AssetContent } from "#mozaik/document";
import { loadAsset } from "../../../api/assets.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { isAccepted } from "../../../ui/file-drop/accepts.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import { nameOfFile } from "../../../uploads/files/picked-file.ts";
import { isSettled } from "../../../uploads/model/upload.ts";
import { newId } from "../model/new-id.ts";
import { placeEdits, type UploadPlace } from "../model/uploads/upload-place.ts";
import { viewAsset } from "../model/uploads/view-asset.ts";
import type { Builder } from "../view-state/builder.ts";
import type { PlacedUpload, UploadBatch } from "../view-state/uploads.ts";
import type { ViewState } from "../view-state/view-state.ts";
import { chooseAll } from "./selection-commands.ts";

const ACCEPTED = ["image/*", "video/*", "audio/*", "application/pdf"];
const NOT_READY = "Files cannot be uploaded yet. Please try again in a moment.";

type Load = (assetId: string) => Promise<Asset>;

/** What has arrived of a batch and is not placed yet, by the upload's id. */
interface Arrived {
  /** What the author was doing when the files were given. */
  readonly begun: ViewState;
  readonly order: readonly string[];
  readonly assets: Map<string, Asset>;
  /** Uploads whose asset is being loaded. */
  readonly loading: Set<string>;
}

/**
 * Uploads files to the author's media through the upload queue, private and with the author's default tags, and shows
 * their progress at the place. Files that belong together are placed together, as one edit group, when none of them is
 * on its way any more, and selected unless the author does something else by then. Their descriptions are left empty: the check before publishing asks for them. If the author
 * leaves the builder, the files still arrive in their media.
 */
export function uploadFiles(
  builder: Builder,
  files: readonly File[],
  place: UploadPlace,
  load: Load = loadAsset,
): void {
  const accepted = files.filter((file) => isAccepted(file, ACCEPTED));
  if (accepted.length < files.length) toasts.error("This kind of file cannot be used here");
  if (accepted.length === 0) return;
  const { queue, defaultTags } = builder.uploads;
  if (!queue) return void toasts.error(NOT_READY);
  const ids = queue.add(accepted.map((file) => ({ file, meta: metaOf(file, defaultTags) })));
  const uploads = accepted.flatMap((file, index): PlacedUpload[] => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, file }];
  });
  const batch: UploadBatch = { id: newId(), place, queue, uploads };
  builder.uploads.add(batch);
  builder.view.announce(accepted.length === 1 ? "Uploading a file" : `Uploading ${accepted.length} files`);
  const begun = builder.view.get();
  const arrived: Arrived = { begun, order: ids, assets: new Map(), loading: new Set() };
  const look = () => {
    const left = builder.uploads.batch(batch.id)?.uploads;
    if (!left) return stop();
    for (const upload of left) lookAt(builder, batch, arrived, upload.id, load);
    placeArrived(builder, batch, arrived);
  };
  const stop = queue.subscribe(look);
  look();
}

function metaOf(file: File, tags: readonly string[]): NewAssetMeta {
  const name = nameOfFile(file.name);
  return NewAssetMeta.parse({ name, summary: name, tags: [...tags] });
}

/**
 * Takes an upload off the page that was cancelled, and loads the asset of one that is done. A file that the author has
 * already is not sent again: the same asset is placed.
 */
function lookAt(builder: Builder, batch: UploadBatch, arrived: Arrived, id: string, load: Load): void {
  if (arrived.loading.has(id)) return;
  const upload = batch.queue.find(id);
  const { phase } = upload ?? {};
  if (phase?.kind === "done") void take(builder, batch, arrived, { id, assetId: phase.assetId }, load);
  else if (upload && phase?.kind === "known") {
    toasts.info(`You already have this: ${phase.existing.name}`);
    void take(builder, batch, arrived, { id, assetId: phase.existing.id }, load);
    batch.queue.put({ type: "cancel", id: upload.id });
  } else if (!phase) builder.uploads.remove(batch.id, id);
}

async function take(
  builder: Builder,
  batch: UploadBatch,
  arrived: Arrived,
  { id, assetId }: { id: string; assetId: string },
  load: Load,
): Promise<void> {
  arrived.loading.add(id);
  try {
    arrived.assets.set(id, await load(assetId));
  } catch (error) {
    toasts.error(messageOf(error));
  }
  arrived.loading.delete(id);
  // The author may have left the builder.
  if (!builder.uploads.batch(batch.id)) return;
  builder.uploads.remove(batch.id, id);
  placeArrived(builder, batch, arrived);
}

/** Places what has arrived once nothing of the batch is on its way. */
function placeArrived(builder: Builder, { id, place, queue }: UploadBatch, arrived: Arrived): void {
  const left = builder.uploads.batch(id)?.uploads ?? [];
  const isMoving = (each: PlacedUpload) => {
    const upload = queue.find(each.id);
    return arrived.loading.has(each.id) || (upload !== undefined && !isSettled(upload));
  };
  if (left.some(isMoving)) return;
  const assets = arrived.order.flatMap((each) => arrived.assets.get(each) ?? []);
  arrived.assets.clear();
  if (assets.length === 0) return;
  for (const asset of assets) builder.draft.addAsset(viewAsset(asset));
  const { document } = builder.draft.state.get();
  const edits = placeEdits(document, place, assets.map(contentOf));
  if (!edits) toasts.warning("The place for the files was removed. You find them in My Media.");
  else if (builder.edit(...edits.requests) && isIdleSince(arrived.begun, builder.view.get())) {
    chooseAll(builder, edits.blockIds);
  }
}

/** True if the author neither writes nor has selected or opened something since: their next key is not for the files. */
function isIdleSince(begun: ViewState, now: ViewState): boolean {
  const isSame =
    begun.mode === now.mode && begun.selectedId === now.selectedId && begun.alsoSelected === now.alsoSelected;
  return isSame && now.mode.kind !== "editing" && now.overlay === null;
}

/** A picture without a description, so that the check before publishing lists it. */
function contentOf({ id, type }: Asset): AssetContent {
  return { type: "asset", assetId: id, mediaType: type, ...(type === "image" && { alt: "" }) };
}
