import type { Asset } from "#modules/asset/contract";
import type { AssetContent } from "#mozaik/document";
import { sendFile } from "../../../api/assets.ts";
import { ApiError, messageOf } from "../../../mall/api-error.ts";
import { isAccepted } from "../../../ui/file-drop/accepts.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import { newId } from "../model/new-id.ts";
import { placeEdits, type UploadPlace } from "../model/uploads/upload-place.ts";
import { viewAsset } from "../model/uploads/view-asset.ts";
import type { Builder } from "../view-state/builder.ts";
import type { Upload } from "../view-state/uploads.ts";
import { chooseAll } from "./selection-commands.ts";

const ACCEPTED = ["image/*", "video/*", "audio/*", "application/pdf"];

type Send = typeof sendFile;

interface Batch {
  readonly id: string;
  readonly place: UploadPlace;
  readonly send: Send;
  /** In the order in which they were dropped. */
  readonly order: readonly string[];
  /** What is uploaded but not placed yet. */
  readonly done: Map<string, Asset>;
}

/** Batches by their ids, for trying again. */
const batches = new WeakMap<Builder, Map<string, Batch>>();

/**
 * Uploads files to the author's media and shows their progress at the place. Files that belong together are placed
 * together, as one edit group, when none of them is being sent any more. Their descriptions are left empty: the check
 * before publishing asks for them.
 */
export function uploadFiles(builder: Builder, files: readonly File[], place: UploadPlace, send: Send = sendFile): void {
  const accepted = files.filter((file) => isAccepted(file, ACCEPTED));
  if (accepted.length < files.length) toasts.error("This kind of file cannot be used here");
  if (accepted.length === 0) return;
  const uploads = accepted.map((file): Upload => ({ id: newId(), file, state: sending(file) }));
  const batch: Batch = { id: newId(), place, send, order: uploads.map(({ id }) => id), done: new Map() };
  const known = batches.get(builder) ?? new Map<string, Batch>();
  batches.set(builder, known.set(batch.id, batch));
  builder.uploads.add({ id: batch.id, place, uploads });
  builder.view.announce(accepted.length === 1 ? "Uploading a file" : `Uploading ${accepted.length} files`);
  for (const upload of uploads) void run(builder, batch, upload);
}

export function cancelUpload(builder: Builder, batchId: string, { id, state }: Upload): void {
  if (state.kind === "sending") state.abort.abort();
  builder.uploads.remove(batchId, id);
  settle(builder, batchId);
}

export function retryUpload(builder: Builder, batchId: string, { id, file }: Upload): void {
  const batch = batches.get(builder)?.get(batchId);
  if (!batch) return;
  const state = sending(file);
  builder.uploads.setState(batchId, id, state);
  void run(builder, batch, { id, file, state });
}

function sending({ size }: File): Upload["state"] & { kind: "sending" } {
  return { kind: "sending", loaded: 0, total: size, abort: new AbortController() };
}

async function run(builder: Builder, batch: Batch, { id, file, state }: Upload): Promise<void> {
  if (state.kind !== "sending") return;
  const { signal } = state.abort;
  const onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (!signal.aborted) builder.uploads.setState(batch.id, id, { ...state, loaded, total });
  };
  try {
    batch.done.set(id, await batch.send(file, onProgress, signal));
    if (signal.aborted) return;
    builder.uploads.remove(batch.id, id);
  } catch (error) {
    if (signal.aborted) return;
    if (mayWorkLater(error)) builder.uploads.setState(batch.id, id, { kind: "failed", message: messageOf(error) });
    else {
      toasts.error(messageOf(error));
      builder.uploads.remove(batch.id, id);
    }
  }
  settle(builder, batch.id);
}

/** False if the server refused the file itself, for example for its kind or the author's storage. */
function mayWorkLater(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Places what was uploaded once nothing of the batch is being sent. */
function settle(builder: Builder, batchId: string): void {
  const batch = batches.get(builder)?.get(batchId);
  const left = builder.uploads.batch(batchId)?.uploads ?? [];
  if (!batch || left.some(({ state }) => state.kind === "sending")) return;
  if (left.length === 0) batches.get(builder)?.delete(batchId);
  const assets = batch.order.flatMap((id) => batch.done.get(id) ?? []);
  batch.done.clear();
  if (assets.length === 0) return;
  for (const asset of assets) builder.draft.addAsset(viewAsset(asset));
  const { document } = builder.draft.state.get();
  const edits = placeEdits(document, batch.place, assets.map(contentOf));
  if (!edits) toasts.warning("The place for the files was removed. You find them in My Media.");
  else if (builder.edit(...edits.requests)) chooseAll(builder, edits.blockIds);
}

/** A picture without a description, so that the check before publishing lists it. */
function contentOf({ id, type }: Asset): AssetContent {
  return { type: "asset", assetId: id, mediaType: type, ...(type === "image" && { alt: "" }) };
}
