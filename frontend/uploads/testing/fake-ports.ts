import type { Upload as ServerUpload } from "#modules/asset/upload-contract";
import type { FileSource, KeptUpload, KeptUploads } from "../engine/kept-upload.ts";
import type { Creation, Transfer, TransferEnd, UploadPorts } from "../engine/ports.ts";
import type { Upload } from "../model/upload.ts";

/** What all tabs of a browser share: the store and the locks. */
export class FakeBrowser {
  readonly kept = new Map<string, KeptUpload>();
  readonly sources = new Map<string, FileSource>();
  readonly locks = new Set<string>();

  /** The store as one tab sees it. */
  tab(): KeptUploads {
    return {
      all: async () =>
        [...this.kept.values()].map((kept) => ({
          kept,
          source: this.sources.get(kept.id) ?? { file: null, handle: null },
        })),
      put: async (kept) => void this.kept.set(kept.id, kept),
      putSource: async (id, source) => void this.sources.set(id, source),
      remove: async (id) => {
        this.kept.delete(id);
        this.sources.delete(id);
      },
      claim: async (id) => {
        if (this.locks.has(id)) return null;
        this.locks.add(id);
        return () => this.locks.delete(id);
      },
    };
  }
}

/** Keys are unique among pages, too. */
let lastKey = 0;

/** A server and a browser under the test's control. The hash of a file is its text. */
export class FakePorts implements UploadPorts {
  readonly created: (Pick<Upload, "fileName" | "meta" | "replaces" | "sha256" | "evenIfKept"> & { key: string })[] = [];
  readonly sending: (Transfer & { end: (outcome: TransferEnd) => void })[] = [];
  readonly removed: string[] = [];
  readonly timers = new Set<() => void>();
  /** What the server answers to the next creations; by default it creates an upload. */
  readonly answers: Creation[] = [];
  server: ServerUpload[] = [];
  online = true;
  #changed: () => void = () => {};

  constructor(readonly kept: KeptUploads = new FakeBrowser().tab()) {}

  // jsdom's files cannot read themselves.
  hash = async (file: File) => (typeof file.text === "function" ? file.text() : `text of ${file.name}`);

  create = async ({ fileName, size, meta, replaces, sha256, evenIfKept }: Upload, key: string): Promise<Creation> => {
    this.created.push({ fileName, meta, replaces, key, sha256, evenIfKept });
    const answer = this.answers.shift() ?? { kind: "created", uploadId: `of ${fileName}`, offset: 0 };
    if (answer.kind === "created") this.server.push(serverUpload(answer.uploadId, fileName, size));
    return answer;
  };

  send = (transfer: Transfer) =>
    new Promise<TransferEnd>((end) => {
      this.sending.push({ ...transfer, end });
      transfer.signal.addEventListener("abort", () => end({ kind: "lost", isCut: false }));
    });

  remove = async (uploadId: string) => void this.removed.push(uploadId);
  list = async () => this.server;
  claimContent = async () => () => {};
  isOnline = () => this.online;

  onConnection = (changed: () => void) => {
    this.#changed = changed;
    return () => {};
  };

  later = (_milliseconds: number, done: () => void) => {
    this.timers.add(done);
    return () => this.timers.delete(done);
  };

  newKey = () => `key ${++lastKey}`;

  setOnline(online: boolean): void {
    this.online = online;
    this.#changed();
  }

  /** All waiting times end. */
  passTime(): void {
    const due = [...this.timers];
    this.timers.clear();
    for (const done of due) done();
  }

  /** The server says that an upload is an asset, or has failed. */
  finish(uploadId: string, end: Partial<ServerUpload> = { state: "done", assetId: `asset ${uploadId}` }): void {
    this.server = this.server.map((upload) => (upload.id === uploadId ? { ...upload, ...end } : upload));
  }
}

function serverUpload(id: string, fileName: string, size: number): ServerUpload {
  const expires = "2026-03-02T10:00:00.000Z";
  return { id, fileName, size, offset: 0, state: "receiving", reason: null, assetId: null, expires };
}
