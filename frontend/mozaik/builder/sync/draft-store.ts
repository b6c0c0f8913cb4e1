import type { ViewAsset } from "#modules/asset/contract";
import type { EditsReply, MozaikDraft } from "#modules/mozaik/contract";
import { EditError, type EditRequest } from "#mozaik/document";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { ApiError } from "../../../mall/api-error.ts";
import type { Observable } from "../model/observable.ts";
import { DraftCore, type DraftState, type DraftSurroundings } from "./draft-core.ts";
import { DraftSteps } from "./draft-steps.ts";
import { enqueue, openQueue, settledOn, takeOver, type Version } from "./edit-queue.ts";
import { EditSender } from "./edit-sender.ts";
import { OfflineSteps, ON_ITS_WAY } from "./offline-steps.ts";
import { versionToOpen } from "./opening.ts";
import type { Left } from "./outbox.ts";
import { isTooFarBehind } from "./too-far-behind.ts";

/**
 * The open draft. Edits show at once and are sent one batch at a time; what the server does not have yet is kept on
 * this device. Undo, redo and restore are the server's: they wait until everything before them is saved. What others
 * do is taken over as it comes, under the edits that are still on their way.
 */
export class DraftStore {
  private readonly core: DraftCore;
  private readonly sender: EditSender;
  private readonly steps: DraftSteps;
  private readonly offline: OfflineSteps;
  /** The newest revision that was heard of while it could not be asked for. */
  private heard = 0;

  constructor(draft: MozaikDraft, world: DraftSurroundings) {
    this.core = new DraftCore(draft, world);
    this.sender = new EditSender(this.core, () => void this.catchUp());
    this.steps = new DraftSteps(this.core, this.sender);
    this.offline = new OfflineSteps(this.core, this.sender);
  }

  get state(): Observable<DraftState> {
    return this.core.state;
  }

  /** Starts sending what this device still kept. Returns how to stop; what is unsent then stays kept. */
  open(): () => void {
    void this.sendLeft();
    return () => this.sender.stop();
  }

  /** Applies edits at once, as one act: undone together. Throws EditError where one does not fit; none is done then. */
  edit(...requests: readonly EditRequest[]): void {
    const state = this.state.get();
    if (state.saving.kind === "closed") throw new EditError("edit-refused", state.saving.message);
    const queue = enqueue(state.queue, requests);
    if (queue === state.queue) return;
    this.core.setWithdrawn(queue, []);
    this.sendOn();
  }

  /** Sends what was just added, unless something is in the way. */
  private sendOn(): void {
    this.core.askAgain();
    const { kind } = this.state.get().saving;
    if (kind !== "saved" && kind !== "saving") return;
    this.core.set({ saving: { kind: "saving" } });
    void this.sender.flush();
  }

  /** An asset that is about to be shown, for example just uploaded. */
  addAsset(asset: ViewAsset): void {
    this.core.set({ assets: { ...this.state.get().assets, [asset.assetId]: asset } });
  }

  /** True while this device has edits that the server does not. */
  hasUnsent(): boolean {
    return this.core.hasUnsent();
  }

  /** True once `keep` has found everything on the disk: then loading the page again loses nothing. */
  isKept = false;

  /** Resolves when everything unsent, what is being typed included, is on this device's disk. Rejects where it cannot be. */
  async keep(): Promise<void> {
    this.core.settleTyping();
    await this.core.world.unsent.written();
    this.isKept = true;
  }

  /** Makes what is being typed an edit, so that it is kept. */
  settleTyping(): void {
    this.core.settleTyping();
  }

  /** Resolves when nothing is unsent, what is being typed included. Rejects with ApiError while that cannot be. */
  allSent(): Promise<void> {
    this.core.settleTyping();
    return this.sender.allSent();
  }

  /** Tries again now, for example when the connection is back. */
  retry(): void {
    this.sender.retry();
  }

  /**
   * Takes the last own act back, while there is no connection one that the server does not have. Resolves to what was done,
   * for people; undefined where nothing was.
   */
  async undo(): Promise<string | undefined> {
    if (this.offline.isCutOff()) {
      const done = await this.offline.undo();
      if (done !== undefined) return done;
      if (this.offline.isCutOff()) return void this.core.world.tell(ON_ITS_WAY);
    }
    return this.steps.take((baseRevision) => this.core.world.server.undo({ baseRevision }));
  }

  /** Does again what was taken back last. Resolves like `undo`. */
  async redo(): Promise<string | undefined> {
    if (this.offline.canRedo() && this.state.get().saving.kind !== "closed") {
      const done = this.offline.redo();
      this.sendOn();
      return done;
    }
    return this.steps.take((baseRevision) => this.core.world.server.redo({ baseRevision }));
  }

  /** Returns to an earlier version: the whole Mozaik, or one node of it. Resolves like `undo`. */
  restore(revision: number, nodeId?: string): Promise<string | undefined> {
    return this.steps.take((baseRevision) =>
      this.core.world.server.restore({ baseRevision, revision, ...(nodeId === undefined ? {} : { nodeId }) }),
    );
  }

  /** Shows visitors the draft as it is now. Throws ApiError. */
  async publish(): Promise<void> {
    await this.allSent();
    await this.core.world.server.publish();
    await this.reload();
  }

  /** Throws ApiError. */
  async unpublish(): Promise<void> {
    await this.core.world.server.unpublish();
    await this.reload();
  }

  /**
   * Settles a conflict: the author's contested edits are made again on the newer version, on what is brought back for them
   * where somebody removed it, or given up.
   */
  resolve(choice: "mine" | "theirs"): void {
    const { saving, queue } = this.state.get();
    if (saving.kind !== "conflict") return;
    if (choice === "mine" && saving.contest.removed.length > 0) return void this.sender.bringBack(saving);
    const given = choice === "mine" ? [] : saving.contest.edits;
    const pending = queue.pending.filter((request) => !given.includes(request));
    this.core.adopt(settledOn({ ...queue, pending }, saving.newer));
    this.core.set({ saving: { kind: "saving" } });
    void this.sender.flush();
  }

  /** Calls `settle` before the work of others is taken over, so that what is being typed is an edit by then. */
  onNews(settle: () => void): () => void {
    return this.core.onNews(settle);
  }

  /** Someone, or oneself on another device, brought the draft to `revision`. Rejects with ApiError. */
  async hear(revision: number): Promise<void> {
    if (this.state.get().saving.kind === "closed" || revision <= this.state.get().queue.revision) return;
    this.core.settleTyping();
    if (this.hasUnsent()) {
      // The answer to what is on its way may bring the news with it, or may have been written before.
      this.heard = Math.max(this.heard, revision);
      return this.retry();
    }
    await this.unlessClosed(async () => {
      const reply = await this.editsSince(this.state.get().queue.revision);
      this.core.settleTyping();
      if (!reply) return this.core.reload();
      if (this.hasUnsent()) this.heard = Math.max(this.heard, reply.revision);
      else await this.core.takeReply(() => takeOver(this.state.get().queue, reply), reply);
    });
  }

  /** Null where that is so much that the draft is better loaded anew. */
  private async editsSince(revision: number): Promise<EditsReply | null> {
    try {
      return await this.core.world.server.editsSince(revision);
    } catch (error) {
      if (isTooFarBehind(error)) return null;
      throw error;
    }
  }

  /** Asks for what was heard of meanwhile. */
  private async catchUp(): Promise<void> {
    const { heard } = this;
    this.heard = 0;
    try {
      await this.hear(heard);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.core.world.tell(error.message);
    }
  }

  /** Something beside the document is another now: publication, settings. Rejects with ApiError. */
  async reload(): Promise<void> {
    await this.unlessClosed(() => this.core.reload());
  }

  /** Sends what this tab has kept, then what tabs that were closed have left, each from the version it was made on. */
  private async sendLeft(): Promise<void> {
    const { unsent, server } = this.core.world;
    for (;;) {
      await this.sender.flush();
      const left = this.hasUnsent() ? undefined : await unsent.next();
      if (!left) return;
      const version = await this.versionOf(left, server);
      if (!version) return left.giveBack();
      this.core.settleTyping();
      if (this.hasUnsent()) return left.giveBack();
      left.take();
      this.core.set({ queue: openQueue(version, left.unsent), saving: { kind: "saving" } });
    }
  }

  /** Null while the version that it was made on cannot be had: it stays kept until the next visit. */
  private async versionOf({ unsent }: Left, server: DraftServer): Promise<Version | null> {
    try {
      return await versionToOpen(this.state.get().queue, unsent, server);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.core.world.tell(error.message);
      return null;
    }
  }

  /** Nothing more can be done with a draft that is gone: that is a state of it and no error. */
  private async unlessClosed(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!this.core.endsWith(error)) throw error;
    }
  }
}
