import type { NodeId } from "#mozaik/document";
import { Observable } from "../model/observable.ts";
import { shownPlace, type UploadPlace } from "../model/uploads/upload-place.ts";

export type UploadState =
  /** Bytes sent so far, of all. */
  | { readonly kind: "sending"; readonly loaded: number; readonly total: number; readonly abort: AbortController }
  | { readonly kind: "failed"; readonly message: string };

export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: UploadState;
}

/** Files that were dropped or pasted together. */
export interface UploadBatch {
  readonly id: string;
  readonly place: UploadPlace;
  readonly uploads: readonly Upload[];
}

const NONE: readonly UploadBatch[] = [];

/** The files being uploaded, shown where they will be placed. They are not part of the document yet. */
export class Uploads {
  readonly #all = new Observable<readonly UploadBatch[]>(NONE);
  #byParent = new Map<NodeId, readonly UploadBatch[]>();

  readonly subscribe = (listener: () => void): (() => void) => this.#all.subscribe(listener);

  /** The batches shown in a node; the same array while they do not change. */
  at(parentId: NodeId | null): readonly UploadBatch[] {
    return (parentId !== null && this.#byParent.get(parentId)) || NONE;
  }

  batch(id: string): UploadBatch | undefined {
    return this.#all.get().find((batch) => batch.id === id);
  }

  isSending(): boolean {
    return this.#all.get().some(({ uploads }) => uploads.some(({ state }) => state.kind === "sending"));
  }

  add(batch: UploadBatch): void {
    this.#set([...this.#all.get(), batch]);
  }

  setState(batchId: string, id: string, state: UploadState): void {
    this.#change(batchId, (uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  /** Forgets one upload, and its batch with the last one. */
  remove(batchId: string, id: string): void {
    this.#change(batchId, (uploads) => uploads.filter((upload) => upload.id !== id));
  }

  /** Cancels everything. */
  stop(): void {
    for (const { uploads } of this.#all.get()) {
      for (const { state } of uploads) if (state.kind === "sending") state.abort.abort();
    }
    this.#set(NONE);
  }

  #change(batchId: string, change: (uploads: readonly Upload[]) => readonly Upload[]): void {
    const next = this.#all.get().map((batch) => {
      return batch.id === batchId ? { ...batch, uploads: change(batch.uploads) } : batch;
    });
    this.#set(next.filter(({ uploads }) => uploads.length > 0));
  }

  #set(batches: readonly UploadBatch[]): void {
    const known = this.#byParent;
    this.#byParent = new Map();
    for (const batch of batches) {
      const { parentId } = shownPlace(batch.place);
      this.#byParent.set(parentId, [...this.at(parentId), batch]);
    }
    for (const [parentId, found] of this.#byParent) {
      const before = known.get(parentId);
      const isSame = before?.length === found.length && before.every((batch, index) => batch === found[index]);
      if (isSame && before) this.#byParent.set(parentId, before);
    }
    this.#all.set(batches);
  }
}
