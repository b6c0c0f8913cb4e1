import type { EditsReply } from "#modules/mozaik/contract";
import { EditError } from "#mozaik/document";
import { ApiError } from "../../../api/api-error.ts";
import type { DraftCore } from "./draft-core.ts";
import {
  contest,
  contestAfter,
  dropBatch,
  type EditQueue,
  recallBatch,
  settleBatch,
  settledOn,
  startBatch,
} from "./edit-queue.ts";

/** Most edits of one request (contract `EditsRequest`). */
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
      const queue = startBatch(this.core.state.get().queue, this.core.world.newKey(), this.most);
      if (!queue.sending) {
        this.core.set({ saving: { kind: "saved" } });
        return this.onSaved();
      }
      this.core.set({ queue });
      if (!(await this.send(queue))) return;
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
      return this.refused(error, sending.size);
    }
  }

  /** True where the next batch may follow. */
  private async takeAnswer(reply: EditsReply): Promise<boolean> {
    const contested = contestedBy(this.core.state.get().queue, reply);
    await this.core.takeReply(() => settleBatch(this.core.state.get().queue, reply), reply);
    if (!contested) return true;
    this.core.ask(contested.queue, contested.contest, contested.newer);
    return false;
  }

  private async refused(error: ApiError, size: number): Promise<boolean> {
    if (error.status === 0 || error.status === 429 || error.status >= 500) return this.waitAndRetry();
    if (error.status === 409) return this.compare();
    if (this.core.endsWith(error)) return false;
    if (size > 1) {
      // One of them is at fault: send them singly until it shows.
      this.most = 1;
      this.core.set({ queue: recallBatch(this.core.state.get().queue) });
      return true;
    }
    this.core.world.tell(error.message);
    this.core.adopt(dropBatch(this.core.state.get().queue));
    return true;
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

/** Null as well where the answer does not fit what is known here: then all is loaded anew. */
function contestedBy(queue: EditQueue, reply: EditsReply) {
  try {
    return contestAfter(queue, reply);
  } catch (error) {
    if (error instanceof EditError) return null;
    throw error;
  }
}
