import type { NodeId } from "#mozaik/document";
import type { UploadEngine } from "../../../uploads/engine/upload-engine.ts";
import { isSettled } from "../../../uploads/model/upload.ts";
import { Observable } from "../model/observable.ts";
import { shownPlace, type UploadPlace } from "../model/uploads/upload-place.ts";

/** The upload queue as the builder uses it. It outlives the builder. */
export type FileQueue = Pick<UploadEngine, "add" | "find" | "put" | "read" | "subscribe">;

/** A file that is uploaded to be placed on the page. */
export interface PlacedUpload {
  /** Its id in the queue, which knows its state. */
  readonly id: string;
  readonly file: File;
}

/** Files that were dropped or pasted together. */
export interface UploadBatch {
  readonly id: string;
  readonly place: UploadPlace;
  readonly queue: FileQueue;
  readonly uploads: readonly PlacedUpload[];
}

const NONE: readonly UploadBatch[] = [];

/** The files being uploaded, shown where they will be placed. They are not part of the document yet. */
export class Uploads {
  /** Null until the page has opened the queue. */
  queue: FileQueue | null = null;
  /** The author's tags for new assets. */
  defaultTags: readonly string[] = [];
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

  /** True if a file is on its way that is to be placed. */
  isUnderway(): boolean {
    return this.#all.get().some(({ queue, uploads }) => {
      return uploads.some(({ id }) => {
        const upload = queue.find(id);
        return upload !== undefined && !isSettled(upload);
      });
    });
  }

  add(batch: UploadBatch): void {
    this.#set([...this.#all.get(), batch]);
  }

  /** Forgets one upload, and its batch with the last one. */
  remove(batchId: string, id: string): void {
    const next = this.#all.get().map((batch) => {
      return batch.id === batchId ? { ...batch, uploads: batch.uploads.filter((upload) => upload.id !== id) } : batch;
    });
    this.#set(next.filter(({ uploads }) => uploads.length > 0));
  }

  /** The builder closes: the queue keeps sending, and nothing is placed any more. */
  stop(): void {
    this.#set(NONE);
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
