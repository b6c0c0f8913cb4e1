import type { EditsReply } from "#modules/mozaik/contract";
import { EditError, EditRequest, type MozaikDocument } from "#mozaik/document";
import { ApiError } from "../../../mall/api-error.ts";
import { type BroughtBack, broughtBack } from "./bring-back.ts";
import { type ContestedAnswer, contest, contestAfter } from "./contest.ts";
import { type DraftCore, OUTDATED, type Saving } from "./draft-core.ts";
import {
  actsOf,
  dropBatch,
  type EditQueue,
  recallBatch,
  replay,
  settleBatch,
  settledAfterOwn,
  settledOn,
  startBatch,
  type Version,
} from "./edit-queue.ts";

/** Edits of one request, unless one act has more. */
const MOST = 100;
/** Milliseconds before the next attempt; the last one repeats. */
const BACK_OFF = [2_000, 5_000, 10_000, 30_000];

/** Sends what is pending, one batch at a time, until nothing is or something is in the way. */
export class EditSender {
  private failures = 0;
  private most = MOST;
  private callOff: (() => void) | undefined;
  private turn: Promise<void> | undefined;

  /** `onSaved`: everything is sent. */
  constructor(
    private readonly core: DraftCore,
    private readonly onSaved: () => void,
  ) {}

  /** One run at a time: a call during a run waits for it. */
  flush(): Promise<void> {
    this.turn ??= this.sendAll().finally(() => {
      this.turn = undefined;
    });
    return this.turn;
  }

  /** Does something while nothing is sent: what is edited meanwhile waits, and has to be sent then. Rejects as it does. */
  async alone<Result>(act: () => Promise<Result>): Promise<Result> {
    // Not by `idle`: between its end and what follows here another one could begin.
    while (this.turn) await this.turn;
    let end = () => {};
    this.turn = new Promise<void>((resolve) => {
      end = resolve;
    });
    try {
      return await act();
    } finally {
      this.turn = undefined;
      end();
    }
  }

  /**
   * The author keeps his edits of what somebody removed: brings that back, then sends them. Where it cannot be brought back
   * the question stays, or is put anew.
   */
  bringBack(question: Question): Promise<void> {
    this.turn ??= this.keepMine(question)
      .then((goesOn) => (goesOn ? this.sendAll() : undefined))
      .finally(() => {
        this.turn = undefined;
      });
    return this.turn;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.turn) await this.turn;
  }

  /** What waited here was taken back: there is nothing to try again for. */
  nothingLeft(): void {
    this.stop();
    this.failures = 0;
    this.core.set({ saving: { kind: "saved" } });
  }

  /** Tries again now, for example when the connection is back. */
  retry(): void {
    if (this.core.state.get().saving.kind !== "offline") return;
    this.stop();
    void this.flush();
  }

  /** No further attempt; what is unsent stays kept. */
  stop(): void {
    this.callOff?.();
  }

  /** Resolves when nothing is unsent. Rejects with ApiError while that cannot be. */
  async allSent(): Promise<void> {
    while (this.core.hasUnsent()) {
      const { kind } = this.core.state.get().saving;
      if (kind !== "saved" && kind !== "saving") {
        throw new ApiError(0, "unsaved", "Save the latest changes first.");
      }
      await this.flush();
    }
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      const before = this.core.state.get().queue;
      const queue = startBatch(before, this.core.world.newKey(), this.most);
      if (!queue.sending) {
        this.core.set({ saving: { kind: "saved" } });
        return this.onSaved();
      }
      this.core.set({ queue });
      const wasOffline = this.core.world.watchOffline();
      const goesOn = await this.send(queue);
      // An attempt that was never connected reached nobody: its edits can still be taken back here.
      const reachedNobody = wasOffline() && before.sending === null && this.core.state.get().saving.kind === "offline";
      if (reachedNobody) this.core.set({ queue: recallBatch(this.core.state.get().queue) });
      if (!goesOn) return;
    }
  }

  /** Sends the batch on its way; true where the next one may follow. */
  private async send({ pending, sending }: EditQueue): Promise<boolean> {
    if (!sending) return false;
    const request = { baseRevision: sending.baseRevision, edits: pending.slice(0, sending.size) };
    try {
      const reply = await this.core.world.server.sendEdits(request, sending.key);
      this.failures = 0;
      this.most = MOST;
      this.core.set({ saving: { kind: "saving" } });
      if (reply.edits.length > sending.size) this.core.settleTyping();
      return await this.takeAnswer(reply);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.refused(error, request.edits);
    }
  }

  /** Takes an answer of the server over; false where it brings what the author has to decide first. */
  async takeAnswer(reply: EditsReply): Promise<boolean> {
    const contested = contestedBy(this.core.state.get().queue, reply);
    const settle = () => settleBatch(this.core.state.get().queue, reply);
    await this.core.takeReply(contested ? () => ({ queue: contested.queue, dropped: [] }) : settle, reply);
    if (!contested) return true;
    this.core.ask(contested.queue, contested.contest, contested.newer);
    return false;
  }

  private async refused(error: ApiError, edits: readonly EditRequest[]): Promise<boolean> {
    if (this.core.endsWith(error)) return false;
    if (error.status === 0 || error.status === 429 || error.status >= 500) return this.waitAndRetry();
    if (error.status === 409 || error.code === "unknown-revision") return this.compare();
    if (error.status === 400 && edits.every((edit) => EditRequest.safeParse(edit).success)) {
      // Sound by the rules of this page: the server has others by now. Nothing of it is given up.
      this.core.set({ saving: { kind: "outdated", message: OUTDATED } });
      return false;
    }
    if (actsOf(edits).length > 1) {
      // One of them is at fault: send them singly until it shows.
      this.most = 1;
      this.core.set({ queue: recallBatch(this.core.state.get().queue) });
      return true;
    }
    this.core.world.tell(error.message);
    this.core.adopt(dropBatch(this.core.state.get().queue));
    return true;
  }

  /** True where all pending edits stand on the present version and can be sent. */
  private async keepMine(question: Question): Promise<boolean> {
    this.core.set({ saving: { kind: "saving" } });
    try {
      const newer = await broughtBack(this.core.world.server, this.core.state.get().queue, question.newer);
      this.core.settleTyping();
      return this.goOnFrom(newer, question.newer);
    } catch (error) {
      if (error instanceof EditError) return this.compare();
      if (!(error instanceof ApiError)) throw error;
      if (this.core.endsWith(error)) return false;
      this.core.world.tell(error.message);
      if (error.status === 409 || error.status === 422) return this.compare();
      this.core.set({ saving: question });
      this.core.askAgain();
      return false;
    }
  }

  /** What others did while things were brought back is asked about like everything else. */
  private goOnFrom({ decided, newer, isOwn }: BroughtBack, asked: Version): boolean {
    const { queue } = this.core.state.get();
    const { revision } = queue;
    const origin = queue.origin ?? { revision, sent: [], sending: null };
    const waiting = { ...queue, revision: newer.revision, confirmed: decided, origin };
    const found = contest(waiting, newer.document);
    if (found.edits.length === 0) {
      // Bringing back and the change that it was brought back for are one act.
      const isFor = isOwn && !fits(asked.document, actsOf(queue.pending)[0] ?? []);
      this.core.adopt(isFor ? settledAfterOwn(queue, newer) : settledOn(queue, newer));
      return true;
    }
    this.core.ask(waiting, found, newer);
    return false;
  }

  private waitAndRetry(): false {
    const pause = BACK_OFF[Math.min(this.failures, BACK_OFF.length - 1)] ?? 0;
    this.failures += 1;
    this.core.set({ saving: { kind: "offline" } });
    this.callOff = this.core.world.after(pause, () => void this.flush());
    return false;
  }

  /** After a refusal for someone else's edits: what is in dispute? */
  private async compare(): Promise<boolean> {
    try {
      const newer = await this.core.world.server.load();
      const { queue } = this.core.state.get();
      const found = contest(queue, newer.document);
      if (found.edits.length > 0) {
        // Nothing is on its way any more: the author's answer decides what is sent.
        this.core.ask(recallBatch(queue), found, { revision: newer.revision, document: newer.document });
        this.core.describe(newer);
        return false;
      }
      this.core.adopt(settledOn(queue, newer));
      this.core.describe(newer);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.core.endsWith(error) ? false : this.waitAndRetry();
    }
  }
}

function fits(document: MozaikDocument, act: readonly EditRequest[]): boolean {
  return replay(document, act).dropped.length === 0;
}

/** A question about what somebody removed, as it was put. */
type Question = Extract<Saving, { kind: "conflict" }>;

/** Null as well where the answer does not fit what is known here: then all is loaded anew. */
function contestedBy(queue: EditQueue, reply: EditsReply): ContestedAnswer | null {
  try {
    return contestAfter(queue, reply);
  } catch (error) {
    if (error instanceof EditError) return null;
    throw error;
  }
}
