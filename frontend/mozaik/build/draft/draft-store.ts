import type { EditsReply, MozaikDraft, ViewAsset } from "#modules/mozaik/contract";
import { EditError, type EditRequest, type MozaikDocument } from "#mozaik/document";
import { ApiError } from "../../../api/api-error.ts";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { Observable } from "../observable.ts";
import {
  type Contest,
  contest,
  dropBatch,
  type EditQueue,
  enqueue,
  openQueue,
  recallBatch,
  type Settled,
  settleBatch,
  settledOn,
  startBatch,
  takeOver,
} from "./edit-queue.ts";
import type { UnsentEdits } from "./unsent-edits.ts";

/** Most edits of one request (contract `EditsRequest`). */
const MOST = 100;
/** Milliseconds before the next attempt; the last one repeats. */
const BACK_OFF = [2_000, 5_000, 10_000, 30_000];

export type Saving =
  | { kind: "saved" }
  | { kind: "saving" }
  /** Kept on this device; sent when the server answers again. */
  | { kind: "offline" }
  /** Someone else wrote the same fields: the author chooses. */
  | { kind: "conflict"; contest: Contest; newer: MozaikDraft }
  /** Nothing more can be saved, for example because the Mozaik was deleted. */
  | { kind: "stopped"; message: string };

export interface DraftState {
  readonly queue: EditQueue;
  readonly document: MozaikDocument;
  readonly saving: Saving;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly publishedRevision: number | null;
  readonly changedSincePublish: boolean;
  readonly assets: Readonly<Record<string, ViewAsset>>;
}

export interface DraftSurroundings {
  server: DraftServer;
  unsent: UnsentEdits;
  newKey(): string;
  /** Runs `act` after so many milliseconds; returns how to call it off. */
  after(milliseconds: number, act: () => void): () => void;
  /** A quiet word to the author. */
  tell(message: string): void;
}

export const NO_LONGER_FITS = "A change was left out: what it was about has been changed by someone else.";

/**
 * The open draft. Edits show at once and are sent one batch at a time; what the server does not have yet is kept on
 * this device. Undo, redo and restore are the server's: they wait until everything before them is saved.
 */
export class DraftStore {
  readonly state: Observable<DraftState>;
  readonly #world: DraftSurroundings;
  #failures = 0;
  #most = MOST;
  #callOff: (() => void) | undefined;
  #turn: Promise<void> | undefined;

  constructor(draft: MozaikDraft, world: DraftSurroundings) {
    this.#world = world;
    const queue = openQueue(draft, world.unsent.read());
    this.state = new Observable<DraftState>({
      queue,
      document: queue.document,
      saving: { kind: queue.pending.length === 0 ? "saved" : "saving" },
      // The draft does not tell whether it is the first step; the server answers a step too far with its reason.
      canUndo: draft.revision > 0,
      canRedo: false,
      publishedRevision: draft.publishedRevision,
      changedSincePublish: draft.changedSincePublish,
      assets: draft.assets,
    });
  }

  /** Starts sending what this device still kept. Returns how to stop; what is unsent then stays kept. */
  open(): () => void {
    void this.#flush();
    return () => this.#callOff?.();
  }

  /** Applies an edit at once and sends it. Throws EditError where it does not fit. */
  edit(request: EditRequest): void {
    const state = this.state.get();
    const queue = enqueue(state.queue, request);
    if (queue === state.queue) return;
    this.#set({ queue, canUndo: true, canRedo: false, changedSincePublish: true });
    if (state.saving.kind !== "saved" && state.saving.kind !== "saving") return;
    this.#set({ saving: { kind: "saving" } });
    void this.#flush();
  }

  /** An asset that is about to be shown, for example just uploaded. */
  addAsset(asset: ViewAsset): void {
    this.#set({ assets: { ...this.state.get().assets, [asset.assetId]: asset } });
  }

  /** True while this device has edits that the server does not. */
  hasUnsent(): boolean {
    return this.state.get().queue.pending.length > 0;
  }

  /** Tries again now, for example when the connection is back. */
  retry(): void {
    if (this.state.get().saving.kind !== "offline") return;
    this.#callOff?.();
    void this.#flush();
  }

  undo(): Promise<void> {
    return this.#step((baseRevision) => this.#world.server.undo({ baseRevision }));
  }

  redo(): Promise<void> {
    return this.#step((baseRevision) => this.#world.server.redo({ baseRevision }));
  }

  /** Returns to an earlier version: the whole Mozaik, or one node of it. */
  restore(revision: number, nodeId?: string): Promise<void> {
    return this.#step((baseRevision) =>
      this.#world.server.restore({ baseRevision, revision, ...(nodeId === undefined ? {} : { nodeId }) }),
    );
  }

  /** Shows visitors the draft as it is now. Throws ApiError. */
  async publish(): Promise<void> {
    await this.#allSaved();
    await this.#world.server.publish();
    await this.#reload();
  }

  /** Throws ApiError. */
  async unpublish(): Promise<void> {
    await this.#world.server.unpublish();
    await this.#reload();
  }

  /** Settles a conflict: the author's contested edits are made again on the newer version, or given up. */
  resolve(choice: "mine" | "theirs"): void {
    const { saving, queue } = this.state.get();
    if (saving.kind !== "conflict") return;
    const given = choice === "mine" ? [] : saving.contest.edits;
    const pending = queue.pending.filter((request) => !given.includes(request));
    this.#adopt(settledOn({ ...queue, pending }, saving.newer), saving.newer);
    this.#set({ saving: { kind: "saving" } });
    void this.#flush();
  }

  async #step(call: (baseRevision: number) => Promise<EditsReply>): Promise<void> {
    try {
      await this.#allSaved();
      const { queue } = this.state.get();
      const reply = await call(queue.revision);
      await this.#takeReply(() => takeOver(this.state.get().queue, reply), reply);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#world.tell(error.message);
      if (error.status === 409 || error.status === 422) await this.#reload();
    }
  }

  /** Resolves when nothing is unsent. Rejects with ApiError while that cannot be. */
  async #allSaved(): Promise<void> {
    while (this.hasUnsent()) {
      const { kind } = this.state.get().saving;
      if (kind === "conflict" || kind === "stopped" || kind === "offline") {
        throw new ApiError(0, "unsaved", "Save the latest changes first.");
      }
      await this.#flush();
    }
  }

  /** Sends until nothing is pending or something is in the way. One run at a time. */
  #flush(): Promise<void> {
    this.#turn ??= this.#sendAll().finally(() => {
      this.#turn = undefined;
    });
    return this.#turn;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const queue = startBatch(this.state.get().queue, this.#world.newKey(), this.#most);
      if (!queue.sending) return this.#set({ saving: { kind: "saved" } });
      this.#set({ queue });
      if (!(await this.#send(queue))) return;
    }
  }

  /** Sends the batch on its way; true where the next one may follow. */
  async #send({ pending, sending }: EditQueue): Promise<boolean> {
    if (!sending) return false;
    const request = { baseRevision: sending.baseRevision, edits: pending.slice(0, sending.size) };
    try {
      const reply = await this.#world.server.sendEdits(request, sending.key);
      this.#failures = 0;
      this.#most = MOST;
      this.#set({ saving: { kind: "saving" } });
      await this.#takeReply(() => settleBatch(this.state.get().queue, reply), reply);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.#refused(error, sending.size);
    }
  }

  async #refused(error: ApiError, size: number): Promise<boolean> {
    if (error.status === 0 || error.status === 429 || error.status >= 500) return this.#waitAndRetry();
    if (error.status === 409) return this.#compare();
    if ([401, 403, 404].includes(error.status)) {
      this.#set({ saving: { kind: "stopped", message: error.message } });
      return false;
    }
    if (size > 1) {
      // One of them is at fault: send them singly until it shows.
      this.#most = 1;
      this.#set({ queue: recallBatch(this.state.get().queue) });
      return true;
    }
    this.#world.tell(error.message);
    this.#adopt(dropBatch(this.state.get().queue));
    return true;
  }

  #waitAndRetry(): false {
    const pause = BACK_OFF[Math.min(this.#failures, BACK_OFF.length - 1)] ?? 0;
    this.#failures += 1;
    this.#set({ saving: { kind: "offline" } });
    this.#callOff = this.#world.after(pause, () => void this.#flush());
    return false;
  }

  /** After a refusal for someone else's edits: what is in dispute? */
  async #compare(): Promise<boolean> {
    try {
      const newer = await this.#world.server.load();
      const { queue } = this.state.get();
      const found = contest(queue, newer.document);
      if (found.edits.length > 0) {
        this.#set({ saving: { kind: "conflict", contest: found, newer } });
        return false;
      }
      this.#adopt(settledOn(queue, newer), newer);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.#waitAndRetry();
    }
  }

  async #takeReply(settle: () => Settled, reply: EditsReply): Promise<void> {
    try {
      this.#adopt(settle());
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      return this.#startOver();
    }
    this.#set({
      canUndo: reply.canUndo || this.hasUnsent(),
      canRedo: reply.canRedo && !this.hasUnsent(),
      changedSincePublish: this.state.get().changedSincePublish || reply.edits.length > 0,
    });
  }

  /** The answer did not fit what this device knows, so the server's version is the truth. The batch is saved. */
  #startOver(): Promise<void> {
    const { queue } = this.state.get();
    const pending = queue.pending.slice(queue.sending?.size ?? 0);
    this.#set({ queue: { ...queue, pending, sending: null } });
    return this.#reload();
  }

  async #reload(): Promise<void> {
    const draft = await this.#world.server.load();
    this.#adopt(settledOn(this.state.get().queue, draft), draft);
    if (this.hasUnsent()) void this.#flush();
  }

  #adopt({ queue, dropped }: Settled, draft?: MozaikDraft): void {
    const { assets } = this.state.get();
    this.#set(
      draft
        ? {
            queue,
            assets: { ...assets, ...draft.assets },
            publishedRevision: draft.publishedRevision,
            changedSincePublish: draft.changedSincePublish || queue.pending.length > 0,
          }
        : { queue },
    );
    if (dropped.length > 0) this.#world.tell(NO_LONGER_FITS);
  }

  #set(change: Partial<DraftState>): void {
    this.state.update((state) => {
      const next = { ...state, ...change };
      return { ...next, document: next.queue.document };
    });
    if (change.queue) this.#world.unsent.write(change.queue);
  }
}
