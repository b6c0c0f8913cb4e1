import { ApiError } from "../../../api/api-error.ts";
import type { DraftCore } from "./draft-core.ts";
import { contest, dropBatch, type EditQueue, recallBatch, settleBatch, settledOn, startBatch } from "./edit-queue.ts";

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

  constructor(private readonly core: DraftCore) {}

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
      if (kind === "conflict" || kind === "stopped" || kind === "offline") {
        throw new ApiError(0, "unsaved", "Save the latest changes first.");
      }
      await this.flush();
    }
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      const queue = startBatch(this.core.state.get().queue, this.core.world.newKey(), this.most);
      if (!queue.sending) return this.core.set({ saving: { kind: "saved" } });
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
      await this.core.takeReply(() => settleBatch(this.core.state.get().queue, reply), reply);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.refused(error, sending.size);
    }
  }

  private async refused(error: ApiError, size: number): Promise<boolean> {
    if (error.status === 0 || error.status === 429 || error.status >= 500) return this.waitAndRetry();
    if (error.status === 409) return this.compare();
    if ([401, 403, 404].includes(error.status)) {
      this.core.set({ saving: { kind: "stopped", message: error.message } });
      return false;
    }
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
        this.core.set({ saving: { kind: "conflict", contest: found, newer } });
        return false;
      }
      this.core.adopt(settledOn(queue, newer), newer);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.waitAndRetry();
    }
  }
}
