import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { z } from "zod";
import { type FileHandle, type FileSource, KeptUpload, type KeptUploads } from "./kept-upload.ts";

/** Functions of the browser's own objects cannot be described by a schema further than this. */
const Source = z.object({
  file: z.instanceof(File).nullable(),
  handle: z.custom<FileHandle>((value) => typeof value === "object" && value !== null && "getFile" in value).nullable(),
});

const NO_SOURCE: FileSource = { file: null, handle: null };

/** Uploads in IndexedDB, reserved by Web Locks. */
export function browserKeptUploads(): KeptUploads {
  const uploads = createStore("mozaik-uploads", "uploads");
  const files = createStore("mozaik-upload-files", "files");
  return {
    async all() {
      const sources = new Map(await read(files));
      return (await read(uploads)).flatMap(([id, value]) => {
        const kept = KeptUpload.safeParse(value); // another version of this page may have written it
        const source = Source.safeParse(sources.get(id));
        return kept.success ? [{ kept: kept.data, source: source.success ? source.data : NO_SOURCE }] : [];
      });
    },
    put: async (kept) => set(kept.id, kept, uploads),
    putSource: async (id, source) => set(id, source, files),
    async remove(id) {
      await Promise.all([del(id, uploads), del(id, files)]);
    },
    claim: (id) => claimed(`mozaik-upload:${id}`, { ifAvailable: true }),
  };
}

/** Everything in a store; nothing in a private window without storage. */
async function read(store: UseStore): Promise<[string, unknown][]> {
  try {
    return (await entries<IDBValidKey, unknown>(store)).map(([key, value]) => [String(key), value]);
  } catch {
    return [];
  }
}

/** Waits until no other tab of this browser sends the content. */
export async function claimContent(userId: string, sha256: string, signal: AbortSignal): Promise<() => void> {
  return (await claimed(`mozaik-upload-content:${userId}:${sha256}`, { signal })) ?? (() => {});
}

/** Holds a lock until the result is called or the tab ends; null if it is held and is not waited for. */
function claimed(name: string, options: LockOptions): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return Promise.resolve(() => {}); // plain http: this tab is trusted to be the only one
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
