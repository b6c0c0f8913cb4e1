import type { ViewAsset } from "#modules/asset/contract";
import type { EditsReply, MozaikDraft, MozaikRole } from "#modules/mozaik/contract";
import type { EditRequest, MozaikDocument } from "#mozaik/document";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { ApiError } from "../../../mall/api-error.ts";
import { Observable } from "../model/observable.ts";
import { endOf } from "./engine/end-of.ts";
import { type Batch, isEdit, isHistoryRequest, type Pending } from "./engine/pending.ts";
import {
  openState,
  type Saving,
  type SyncEffect,
  type SyncInput,
  type SyncState,
  savingOf,
  undoAvailability,
} from "./engine/sync-state.ts";
import { transition } from "./engine/transition.ts";
import { versionToOpen } from "./opening.ts";
import type { UnsentEdits } from "./outbox.ts";

/** What the rest of the builder sees of the open draft. */
export interface DraftState {
  /** Includes everything that is not saved yet. */
  readonly document: MozaikDocument;
  /** The newest server version that `document` includes. */
  readonly revision: number;
  /** What the server has not confirmed. */
  readonly pending: readonly Pending[];
  readonly saving: Saving;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly role: MozaikRole;
  readonly publishedRevision: number | null;
  readonly changedSincePublish: boolean;
  readonly assets: Readonly<Record<string, ViewAsset>>;
}

/** What the sync engine needs of the server and of this device. */
export interface DraftSurroundings {
  readonly server: DraftServer;
  readonly unsent: UnsentEdits;
  newKey(): string;
  /** False while this device knows that it is offline. Later changes arrive through `connect`. */
  isOnline(): boolean;
  /** Calls `run` after so many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Shows the author a short message. */
  tell(message: string): void;
}

/**
 * The open draft: gives inputs to the sync engine (`engine/transition.ts`), which decides everything, and carries out the
 * effects: requests, the outbox on this device, timers and messages.
 */
export class DraftStore {
  readonly state: Observable<DraftState>;
  /** True once `keep` has written everything to the disk: reloading the page then loses nothing. */
  isKept = false;
  private sync: SyncState;
  private readonly typing = new Set<() => void>();
  private readonly calls = new Map<number, (label: string | undefined) => void>();
  private lastCall = 0;
  private cancelRetry: (() => void) | undefined;
  private isFindingLeft = false;

  readonly mozaikId: string;

  /** `draft` is at the version that the outbox's edits were made on. */
  constructor(
    draft: MozaikDraft,
    private readonly world: DraftSurroundings,
  ) {
    this.mozaikId = draft.id;
    this.sync = openState(draft, world.unsent.read(), world.isOnline());
    this.state = new Observable(shownOf(this.sync));
  }

  /** Starts sending what the outbox holds. Returns a function that stops it; unsent edits then stay in the outbox. */
  open(): () => void {
    void this.give({ kind: "opened" });
    return () => this.cancelRetry?.();
  }

  /** Applies edits at once, as one edit group. Throws EditError, and applies none, if one does not fit. */
  edit(...edits: readonly EditRequest[]): void {
    void this.give({ kind: "edited", edits });
  }

  /** Call it when words are typed that are not an edit yet, and when they have become one: they are not 'Saved'. */
  wordsTyped(areUnsaved: boolean): void {
    void this.give({ kind: "words-typed", areUnsaved });
  }

  /** Adds an asset that is about to be shown, for example a new upload. */
  addAsset(asset: ViewAsset): void {
    void this.give({ kind: "asset-added", asset });
  }

  /** True while the server lacks some of this device's edits. */
  hasUnsent(): boolean {
    return this.sync.pending.length > 0;
  }

  /** Resolves when everything unsent, including unsaved typing, is on this device's disk. Rejects if that fails. */
  async keep(): Promise<void> {
    this.settleTyping();
    await this.world.unsent.written();
    this.isKept = true;
  }

  /**
   * Calls `settle` before remote changes are merged, so that unsaved typing is an edit by then. Returns a function that
   * unsubscribes.
   */
  onNews(settle: () => void): () => void {
    this.typing.add(settle);
    return () => this.typing.delete(settle);
  }

  /** Turns unsaved typing into an edit. */
  settleTyping(): void {
    for (const settle of this.typing) settle();
  }

  /** Resolves when everything, including unsaved typing, is sent. Rejects with ApiError if it cannot be sent now. */
  allSent(): Promise<void> {
    this.settleTyping();
    if (this.sync.phase.kind === "idle") void this.give({ kind: "opened" });
    return new Promise((resolve, reject) => {
      const isOver = () => {
        if (this.sync.pending.length > 0 && this.state.get().saving.kind === "saving") return false;
        if (this.sync.pending.length === 0) resolve();
        else reject(new ApiError(0, "unsaved", "Save the latest changes first."));
        return true;
      };
      if (isOver()) return;
      const stop = this.state.subscribe(() => isOver() && stop());
    });
  }

  /** Tries again now. */
  retry(): void {
    void this.give({ kind: "retry" });
  }

  /** Call it when the device goes online or offline. */
  connect(isOnline: boolean): void {
    void this.give({ kind: "connection", isOnline });
  }

  /**
   * Undoes the author's last edit group. Resolves to its label, or to undefined, after telling the author, if nothing
   * was undone.
   */
  undo(): Promise<string | undefined> {
    return this.step((call) => ({ kind: "undo", call }));
  }

  /** Redoes the last undone edit group. Resolves like `undo`. */
  redo(): Promise<string | undefined> {
    return this.step((call) => ({ kind: "redo", call }));
  }

  /** Returns to an earlier version: the whole Mozaik, or one node of it. Resolves like `undo`. */
  restore(revision: number, nodeId?: string): Promise<string | undefined> {
    return this.step((call) => ({ kind: "restore", revision, nodeId, call }));
  }

  /** Shows visitors the draft as it is now. Throws ApiError. */
  async publish(): Promise<void> {
    await this.allSent();
    await this.world.server.publish();
    await this.reload();
  }

  /** Throws ApiError. */
  async unpublish(): Promise<void> {
    await this.world.server.unpublish();
    await this.reload();
  }

  /** Resolves a conflict: the author's edits win, or are dropped. */
  resolve(choice: "mine" | "theirs"): void {
    void this.give({ kind: "decided", choice });
  }

  /**
   * Call it when someone, or the author on another device, has changed the draft to `revision`. Resolves when that is
   * read.
   */
  async hear(revision: number): Promise<void> {
    if (this.sync.phase.kind !== "closed" && revision > this.sync.confirmed.revision) this.settleTyping();
    await this.give({ kind: "announced", revision });
  }

  /** Reads changes outside of the document: publication, settings. Rejects with ApiError. */
  async reload(): Promise<void> {
    try {
      await this.readDraft();
    } catch (error) {
      if (!(error instanceof ApiError) || !endOf(error)) throw error;
      await this.give({ kind: "read-failed", failure: error });
    }
  }

  private step(inputOf: (call: number) => SyncInput): Promise<string | undefined> {
    this.lastCall += 1;
    const call = this.lastCall;
    return new Promise((resolve) => {
      this.calls.set(call, resolve);
      void this.give(inputOf(call));
    });
  }

  /** Resolves when the reads it caused are done. */
  private give(input: SyncInput): Promise<unknown> {
    const before = this.sync;
    const { state, effects } = transition(before, input, this.world.newKey());
    this.sync = state;
    const reading = effects.map((effect) => this.carryOut(effect));
    if (state !== before) this.state.set(shownOf(state));
    return Promise.all(reading);
  }

  private carryOut(effect: SyncEffect): Promise<void> | undefined {
    switch (effect.kind) {
      case "store":
        this.world.unsent.write(effect.unsent);
        return undefined;
      case "send":
        void this.send(effect.batch, effect.items);
        return undefined;
      case "schedule-retry":
        this.cancelRetry?.();
        this.cancelRetry = this.world.after(effect.milliseconds, () => this.retry());
        return undefined;
      case "read-edits":
        return this.reading(() => this.readEdits(effect.since));
      case "read-draft":
        return this.reading(() => this.readDraft());
      case "find-left":
        void this.findLeft();
        return undefined;
      case "announce":
        this.world.tell(effect.message);
        return undefined;
      case "done":
        this.calls.get(effect.call)?.(effect.label);
        this.calls.delete(effect.call);
        return undefined;
    }
  }

  private async send(batch: Batch, items: readonly Pending[]): Promise<void> {
    const { key } = batch;
    let input: SyncInput;
    try {
      const reply = await this.request(batch, items);
      if (reply.edits.length > items.length) this.settleTyping();
      input = { kind: "answered", key, reply };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      input = { kind: "failed", key, failure: error };
    }
    await this.give(input);
  }

  /** Each request names the revision it is based on. A document schema version would be added here. */
  private request({ baseRevision, key }: Batch, items: readonly Pending[]): Promise<EditsReply> {
    const { server } = this.world;
    const [first] = items;
    if (!first || !isHistoryRequest(first)) return server.sendEdits({ baseRevision, edits: items.filter(isEdit) }, key);
    if (first.step !== "restore") return server[first.step]({ baseRevision }, key);
    const { revision, nodeId, joined } = first;
    return server.restore(
      {
        baseRevision,
        ...(revision !== undefined && { revision }),
        ...(nodeId !== undefined && { nodeId }),
        ...(joined && { joined }),
      },
      key,
    );
  }

  private async reading(read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await this.give({ kind: "read-failed", failure: error });
    }
  }

  private async readEdits(since: number): Promise<void> {
    const reply = await this.world.server.editsSince(since);
    this.settleTyping();
    await this.give({ kind: "edits-read", reply });
  }

  private async readDraft(): Promise<void> {
    const draft = await this.world.server.load();
    this.settleTyping();
    await this.give({ kind: "draft-read", draft });
  }

  /** Takes over the outbox of one closed tab, unless edits are pending here by then; it is looked for again later. */
  private async findLeft(): Promise<void> {
    if (this.isFindingLeft) return;
    this.isFindingLeft = true;
    const found = await this.nextLeft();
    this.isFindingLeft = false;
    if (found !== "later") await this.give({ kind: "left-found", left: found });
  }

  private async nextLeft() {
    const { unsent, server, tell } = this.world;
    const left = await unsent.next();
    if (!left) return null;
    try {
      const version = await versionToOpen(this.sync.confirmed, left.unsent, server);
      this.settleTyping();
      if (this.sync.pending.length > 0) {
        left.giveBack();
        return "later";
      }
      left.take();
      return { version, unsent: left.unsent };
    } catch (error) {
      left.giveBack();
      if (!(error instanceof ApiError)) throw error;
      tell(error.message); // it stays in the outbox until the next visit
      return null;
    }
  }
}

function shownOf(sync: SyncState): DraftState {
  const { confirmed, document, pending, role, publishedRevision, changedSincePublish, assets } = sync;
  return {
    document,
    revision: confirmed.revision,
    pending,
    saving: savingOf(sync),
    ...undoAvailability(sync),
    role,
    publishedRevision,
    changedSincePublish: changedSincePublish || pending.length > 0,
    assets,
  };
}
