import type { Effect, Input } from "../model/inputs.ts";
import { transition } from "../model/transition.ts";
import { EMPTY_QUEUE, type Upload, type UploadQueue } from "../model/upload.ts";
import { type NewFile, newUpload } from "./new-file.ts";
import type { TransferEnd, UploadPorts } from "./ports.ts";
import { endOf, type UploadEnd } from "./upload-end.ts";
import { openedBy, UploadKeeper } from "./upload-keeper.ts";

interface UploadEvents {
  /** Files became assets. */
  onArrived: () => void;
  /** Nothing is underway any more. */
  onSettled: (arrived: readonly Upload[]) => void;
}

/** Milliseconds between two questions about uploads that are being checked or sent by another tab. */
const ASK_AGAIN = 1_000;

const OTHER_FILE = "This is another file. Choose the one you started to upload.";
const COMPARING = "Comparing the file…";

/** Carries out what the queue decides, for one signed-in user. Lives as long as the page, above its screens. */
export class UploadEngine {
  #queue: UploadQueue = EMPTY_QUEUE;
  /** Uploads that went on as another one, which had been waiting for the same file. */
  readonly #adopted = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  readonly #keeper: UploadKeeper;
  /** Ends what is running for an upload. */
  readonly #running = new Map<string, AbortController>();
  readonly #stopListening: () => void;
  #elsewhere: readonly string[] = [];
  #isAsking = false;
  #stopAsking: (() => void) | null = null;
  #isClosed = false;

  constructor(
    private readonly userId: string,
    private readonly ports: UploadPorts,
    private readonly events: UploadEvents,
  ) {
    this.#keeper = new UploadKeeper(userId, ports.kept);
    const connection = (): Input => ({ type: "connection", isOnline: ports.isOnline() });
    this.#stopListening = ports.onConnection(() => this.put(connection()));
    this.put(connection());
  }

  readonly read = (): UploadQueue => this.#queue;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds files to the queue; returns their ids. */
  add(files: readonly NewFile[]): string[] {
    const uploads = files.map(({ file, handle, ...purpose }): Upload => {
      const id = this.ports.newKey();
      const upload = newUpload(id, this.userId, file, purpose);
      if (upload.hasFile) void this.#keeper.add(id, file, handle);
      return upload;
    });
    this.put({ type: "added", uploads });
    return uploads.map(({ id }) => id);
  }

  /** An upload by the id that `add` returned; undefined once it has left the queue. */
  find(id: string): Upload | undefined {
    const known = this.#adopted.get(id) ?? id;
    return this.#queue.uploads.find((upload) => upload.id === known);
  }

  /** Resolves when an upload is an asset, has failed or has left the queue. Waits while the author decides. */
  finished(id: string): Promise<UploadEnd> {
    return new Promise((resolve) => {
      const look = () => {
        const end = endOf(this.find(id));
        if (!end) return;
        stop();
        resolve(end);
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** Continues what earlier pages left, and finds what other tabs and devices send. */
  restore(): Promise<void> {
    return this.#ask(true);
  }

  /** True if the browser can open the file again once the author allows it. */
  canReopen(id: string): boolean {
    return this.#keeper.handleOf(id) !== undefined;
  }

  /** Opens a file again through its handle. Call it while the browser handles a press. */
  async reopen(id: string): Promise<void> {
    const handle = this.#keeper.handleOf(id);
    const permission = (await handle?.requestPermission?.()) ?? "granted";
    const file = permission === "granted" ? await openedBy(handle) : null;
    if (file) return this.chooseAgain(id, file);
    this.#keeper.forgetHandle(id);
    this.#notify();
  }

  /** Continues an upload with a file that the author chose again, if it is the same file. */
  async chooseAgain(id: string, file: File): Promise<void> {
    const upload = this.find(id);
    if (upload?.phase.kind !== "fileNeeded") return;
    if (file.size !== upload.size) return this.put({ type: "fileNote", id, note: OTHER_FILE });
    this.put({ type: "fileNote", id, note: COMPARING });
    const { signal } = this.#begin(id);
    const sha256 = await this.ports.hash(file, () => {}, signal).catch(() => null);
    if (signal.aborted) return;
    if (upload.sha256 !== null && sha256 !== null && sha256 !== upload.sha256) {
      return this.put({ type: "fileNote", id, note: OTHER_FILE });
    }
    this.#keeper.setFile(id, file);
    this.put({ type: "fileChosen", id, sha256 });
  }

  /** Something happened, or the author decided something. */
  put(input: Input): void {
    if (this.#isClosed) return;
    const before = this.#queue;
    const { queue, effects } = transition(before, input);
    this.#queue = queue;
    // First: `keep` forgets the files of uploads that have left the queue.
    for (const effect of effects) if (effect.type === "adopt") this.#adopt(effect.from, effect.to);
    this.#keeper.keep(before, queue);
    for (const effect of effects) this.#carryOut(effect);
    if (countDone(queue) > countDone(before)) this.events.onArrived();
    this.#askIfNeeded();
    if (queue !== before) this.#notify();
  }

  /** Stops everything; another tab, or the next page, may continue. */
  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    this.#stopAsking?.();
    for (const running of this.#running.values()) running.abort();
    this.#keeper.close();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #adopt(from: string, to: string): void {
    this.#keeper.adopt(from, to);
    this.#adopted.set(from, to);
  }

  #carryOut(effect: Effect): void {
    switch (effect.type) {
      case "hash":
        void this.#hash(effect.id);
        break;
      case "create":
        void this.#create(effect.id);
        break;
      case "send":
        void this.#send(effect);
        break;
      case "stop":
        this.#running.get(effect.id)?.abort();
        break;
      case "wait":
        this.#wait(effect.id, effect.milliseconds);
        break;
      case "remove":
        void this.ports.remove(effect.uploadId).catch(expiresByItself);
        break;
      case "settled":
        this.events.onSettled(effect.arrived);
    }
  }

  #begin(id: string): AbortController {
    this.#running.get(id)?.abort();
    const abort = new AbortController();
    this.#running.set(id, abort);
    return abort;
  }

  async #hash(id: string): Promise<void> {
    const { signal } = this.#begin(id);
    const file = this.#keeper.fileOf(id);
    const onProgress = (hashed: number) => this.put({ type: "hashProgress", id, hashed });
    try {
      const sha256 = file ? await this.ports.hash(file, onProgress, signal) : null;
      if (!signal.aborted) this.put({ type: "hashed", id, sha256 });
    } catch {
      if (!signal.aborted) this.put({ type: "unreadable", id });
    }
  }

  async #create(id: string): Promise<void> {
    const { signal } = this.#begin(id);
    const upload = this.find(id);
    if (!upload) return;
    if (upload.sha256 !== null && !upload.evenIfKept) {
      const release = await this.ports.claimContent(upload.sha256, signal).catch(() => null);
      if (!release) return; // stopped while waiting
      this.#keeper.hold(id, release);
    }
    // Not stopped by `signal`: a creation that is cancelled on its way may still happen, and then has to be removed.
    const answer = await this.ports.create(upload, this.#keeper.keyOf(id));
    if (answer.kind !== "lost") this.#keeper.setKey(id, this.ports.newKey());
    if (answer.kind === "created") this.put({ ...answer, type: "created", id });
    else if (answer.kind === "known") this.put({ ...answer, type: "known", id });
    else if (answer.kind === "refused") this.put({ ...answer, type: "refused", id });
    else this.put({ type: "lost", id, isCut: false });
  }

  async #send({ id, uploadId, chunkSize, largestChunk }: Extract<Effect, { type: "send" }>): Promise<void> {
    const { signal } = this.#begin(id);
    const file = this.#keeper.fileOf(id);
    if (!file) return this.put({ type: "unreadable", id });
    const onProgress = (sent: number) => !signal.aborted && this.put({ type: "progress", id, sent });
    const onConfirmed = (offset: number) => !signal.aborted && this.put({ type: "confirmed", id, offset });
    const chunks = { chunkSize, largestChunk };
    const end = await this.ports.send({ file, uploadId, ...chunks, onProgress, onConfirmed, signal });
    if (!signal.aborted) this.put(inputOf(id, end));
  }

  #wait(id: string, milliseconds: number): void {
    const { signal } = this.#begin(id);
    const cancel = this.ports.later(milliseconds, () => this.put({ type: "waited", id }));
    signal.addEventListener("abort", cancel, { once: true });
  }

  #askIfNeeded(): void {
    const isNeeded = this.#queue.uploads.some(({ phase }) => phase.kind === "checking" || phase.kind === "elsewhere");
    if (!isNeeded || this.#isAsking || this.#stopAsking || this.#isClosed) return;
    this.#stopAsking = this.ports.later(ASK_AGAIN, () => void this.#ask(this.#elsewhere.length > 0));
  }

  async #ask(isLeftWanted: boolean): Promise<void> {
    this.#isAsking = true;
    try {
      if (isLeftWanted) {
        const { uploads, elsewhere } = await this.#keeper.left();
        this.#elsewhere = elsewhere;
        if (uploads.length > 0) this.put({ type: "added", uploads });
      }
      const asked = this.#queue.uploads.flatMap(({ phase, uploadId }) =>
        phase.kind === "checking" ? (uploadId ?? []) : [],
      );
      const list = await this.ports.list();
      this.put({ type: "serverList", list, asked, elsewhere: this.#elsewhere });
    } catch {
      // No answer: asked again while an upload waits for one.
    } finally {
      this.#isAsking = false;
      this.#stopAsking = null;
      this.#askIfNeeded();
    }
  }
}

function inputOf(id: string, end: TransferEnd): Input {
  switch (end.kind) {
    case "lost":
      return { type: "lost", id, isCut: end.isCut };
    case "refused":
      return { type: "refused", id, reason: end.reason, mayRetry: end.mayRetry };
    case "chunkTooLarge":
      return { type: "chunkTooLarge", id, chunkSize: end.chunkSize };
    default:
      return { type: end.kind, id };
  }
}

function countDone({ uploads }: UploadQueue): number {
  return uploads.filter(({ phase }) => phase.kind === "done").length;
}

/** An upload that could not be removed expires on the server. */
function expiresByItself(): void {}
