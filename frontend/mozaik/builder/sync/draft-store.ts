import type { ViewAsset } from "#modules/asset/contract";
import type { EditsReply, MozaikDraft, MozaikRole } from "#modules/mozaik/contract";
import type { EditRequest, MozaikDocument } from "#mozaik/document";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { ApiError } from "../../../mall/api-error.ts";
import { Observable } from "../model/observable.ts";
import { endOf } from "./engine/end-of.ts";
import { type Batch, isEdit, isStep, type Pending } from "./engine/pending.ts";
import {
  openState,
  possibleSteps,
  type Saving,
  type SyncEffect,
  type SyncInput,
  type SyncState,
  savingOf,
} from "./engine/sync-state.ts";
import { transition } from "./engine/transition.ts";
import { versionToOpen } from "./opening.ts";
import type { UnsentEdits } from "./outbox.ts";

/** What the rest of the builder sees of the open draft. */
export interface DraftState {
  /** With everything that is not saved yet. */
  readonly document: MozaikDocument;
  /** The newest version of the server's that it contains. */
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
  /** False while this device knows that it has no connection. Later changes are told by `connect`. */
  isOnline(): boolean;
  /** Does `act` after so many milliseconds; returns how to cancel it. */
  after(milliseconds: number, act: () => void): () => void;
  /** A short message to the author. */
  tell(message: string): void;
}

/**
 * The open draft: gives inputs to the sync engine (`engine/transition.ts`), which decides everything, and carries out the
 * effects: requests, the outbox on this device, timers and messages.
 */
export class DraftStore {
  readonly state: Observable<DraftState>;
  /** True once `keep` has found everything on the disk: then loading the page again loses nothing. */
  isKept = false;
  private sync: SyncState;
  private readonly typing = new Set<() => void>();
  private readonly calls = new Map<number, (label: string | undefined) => void>();
  private lastCall = 0;
  private cancelRetry: (() => void) | undefined;
  private isFindingLeft = false;

  /** `draft` is at the version that what this device still keeps was made on. */
  constructor(
    draft: MozaikDraft,
    private readonly world: DraftSurroundings,
  ) {
    this.sync = openState(draft, world.unsent.read(), world.isOnline());
    this.state = new Observable(shownOf(this.sync));
  }

  /** Starts sending what this device still kept. Returns how to stop; what is unsent then stays kept. */
  open(): () => void {
    void this.give({ kind: "opened" });
    return () => this.cancelRetry?.();
  }

  /** Applies edits at once, as one edit group. Throws EditError if one does not fit; none is done then. */
  edit(...edits: readonly EditRequest[]): void {
    void this.give({ kind: "edited", edits });
  }

  /** An asset that is about to be shown, for example just uploaded. */
  addAsset(asset: ViewAsset): void {
    void this.give({ kind: "asset-added", asset });
  }

  /** True while this device has edits that the server does not. */
  hasUnsent(): boolean {
    return this.sync.pending.length > 0;
  }

  /** Resolves when everything unsent, what is being typed included, is on this device's disk. Rejects if it cannot be. */
  async keep(): Promise<void> {
    this.settleTyping();
    await this.world.unsent.written();
    this.isKept = true;
  }

  /** Calls `settle` before the work of others is taken over, so that what is being typed is an edit by then. */
  onNews(settle: () => void): () => void {
    this.typing.add(settle);
    return () => this.typing.delete(settle);
  }

  /** Makes what is being typed an edit. */
  settleTyping(): void {
    for (const settle of this.typing) settle();
  }

  /** Resolves when nothing is unsent, what is being typed included. Rejects with ApiError while that cannot be. */
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

  /** The device has a connection again, or lost it. */
  connect(isOnline: boolean): void {
    void this.give({ kind: "connection", isOnline });
  }

  /** Undoes the author's last edit group. Resolves to what was done, for people; undefined if nothing was, which is told. */
  undo(): Promise<string | undefined> {
    return this.step((call) => ({ kind: "undo", call }));
  }

  /** Redoes what was undone last. Resolves like `undo`. */
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

  /** Settles a conflict: the author's edits win, or are given up. */
  resolve(choice: "mine" | "theirs"): void {
    void this.give({ kind: "decided", choice });
  }

  /** Someone, or the author on another device, brought the draft to `revision`. Resolves when it is read. */
  async hear(revision: number): Promise<void> {
    if (this.sync.phase.kind !== "closed" && revision > this.sync.confirmed.revision) this.settleTyping();
    await this.give({ kind: "announced", revision });
  }

  /** Something beside the document has changed: publication, settings. Rejects with ApiError. */
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

  /** Resolves when what has to be read for it is read. */
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

  /** Each request is made on a revision; this is where a document schema version goes with it. */
  private request({ baseRevision, key }: Batch, items: readonly Pending[]): Promise<EditsReply> {
    const { server } = this.world;
    const [first] = items;
    if (!first || !isStep(first)) return server.sendEdits({ baseRevision, edits: items.filter(isEdit) }, key);
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

  /** Takes over what one closed tab has left, unless something is pending here by then: it is looked for again later. */
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
      tell(error.message); // it stays kept until the next visit
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
    ...possibleSteps(sync),
    role,
    publishedRevision,
    changedSincePublish: changedSincePublish || pending.length > 0,
    assets,
  };
}
