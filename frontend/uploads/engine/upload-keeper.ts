import { sameValue } from "#modules/rules/same-value";
import type { Upload, UploadQueue } from "../model/upload.ts";
import { type FileHandle, isCopied, type KeptUpload, type KeptUploads, keptForm, restored } from "./kept-upload.ts";

/** What earlier pages and other tabs left unfinished. */
interface Left {
  /** Continued by this tab. */
  readonly uploads: readonly Upload[];
  /** Server ids of uploads that other tabs send. */
  readonly elsewhere: readonly string[];
}

/** The files of this tab's uploads, and what the next page needs to continue them. */
export class UploadKeeper {
  readonly #files = new Map<string, File>();
  readonly #handles = new Map<string, FileHandle>();
  readonly #keys = new Map<string, string>();
  /** Reservations among the tabs of this browser, until released. */
  readonly #claims = new Map<string, (() => void)[]>();
  /** Bytes of the copies in the browser's store. */
  readonly #copied = new Map<string, number>();
  #isClosed = false;

  constructor(
    private readonly userId: string,
    private readonly kept: KeptUploads,
  ) {}

  fileOf(id: string): File | undefined {
    return this.#files.get(id);
  }

  handleOf(id: string): FileHandle | undefined {
    return this.#handles.get(id);
  }

  forgetHandle(id: string): void {
    this.#handles.delete(id);
  }

  /** The `Idempotency-Key` of an upload's creation. */
  keyOf(id: string): string {
    return this.#keys.get(id) ?? id;
  }

  setKey(id: string, key: string): void {
    this.#keys.set(id, key);
  }

  setFile(id: string, file: File): void {
    this.#files.set(id, file);
  }

  /** A new upload: reserves it for this tab, and keeps what leads to its file. */
  async add(id: string, file: File, handle: FileHandle | undefined): Promise<void> {
    this.#files.set(id, file);
    if (handle) this.#handles.set(id, handle);
    const copied = [...this.#copied.values()].reduce((sum, size) => sum + size, 0);
    const copies = isCopied(file.size, copied);
    if (copies) this.#copied.set(id, file.size);
    const release = await this.kept.claim(id);
    if (release) this.hold(id, release);
    if (!copies && !handle) return;
    await this.kept.putSource(id, { file: copies ? file : null, handle: handle ?? null }).catch(staysInThisTab);
    // It may have ended in the meantime.
    if (!this.#files.has(id)) this.#forget(id);
  }

  /** The file of `from`, which leaves the queue, belongs to `to`. */
  adopt(from: string, to: string): void {
    const file = this.#files.get(from);
    if (file) this.#files.set(to, file);
  }

  hold(id: string, release: () => void): void {
    if (this.#isClosed) release();
    else this.#claims.set(id, [...(this.#claims.get(id) ?? []), release]);
  }

  /** Reserves what no other tab has. */
  async left(): Promise<Left> {
    const uploads: Upload[] = [];
    const elsewhere: string[] = [];
    for (const { kept, source } of await this.kept.all()) {
      if (kept.userId !== this.userId || this.#claims.has(kept.id)) continue;
      const release = await this.kept.claim(kept.id);
      if (!release) {
        if (kept.uploadId) elsewhere.push(kept.uploadId);
        continue;
      }
      this.hold(kept.id, release);
      this.#keys.set(kept.id, kept.key);
      const file = source.file ?? (await readable(source.handle));
      if (file) this.#files.set(kept.id, file);
      if (source.file) this.#copied.set(kept.id, source.file.size);
      if (source.handle) this.#handles.set(kept.id, source.handle);
      uploads.push(restored(kept, file !== null));
    }
    return { uploads, elsewhere };
  }

  /** Stores what changed for the next page, and forgets what is over. */
  keep(before: UploadQueue, after: UploadQueue): void {
    if (before.uploads === after.uploads) return;
    const old = new Map(before.uploads.map((upload) => [upload.id, upload]));
    for (const upload of after.uploads) {
      const known = old.get(upload.id);
      old.delete(upload.id);
      if (known === upload) continue;
      const kept = this.#form(upload);
      if (kept && !sameValue(kept, known && this.#form(known))) void this.kept.put(kept).catch(staysInThisTab);
      if (!kept && known && this.#form(known)) this.#forget(upload.id);
    }
    for (const id of old.keys()) this.#forget(id);
  }

  /** Lets other tabs continue. */
  close(): void {
    this.#isClosed = true;
    for (const release of [...this.#claims.values()].flat()) release();
    this.#claims.clear();
  }

  #form(upload: Upload): KeptUpload | null {
    return keptForm(upload, this.userId, this.keyOf(upload.id));
  }

  #forget(id: string): void {
    for (const release of this.#claims.get(id) ?? []) release();
    for (const map of [this.#claims, this.#files, this.#handles, this.#copied, this.#keys]) map.delete(id);
    void this.kept.remove(id).catch(staysInThisTab);
  }
}

async function readable(handle: FileHandle | null): Promise<File | null> {
  const permission = (await handle?.queryPermission?.()) ?? "granted";
  return permission === "granted" ? openedBy(handle) : null;
}

/** The file of a handle; null if it was moved or deleted: it has to be chosen again. */
export async function openedBy(handle: FileHandle | null | undefined): Promise<File | null> {
  try {
    return (await handle?.getFile()) ?? null;
  } catch {
    return null;
  }
}

/** Without the browser's storage an upload lives as long as its tab. */
function staysInThisTab(): void {}
