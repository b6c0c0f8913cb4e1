import type { EditsReply } from "#modules/mozaik/contract";
import { ApiError } from "../../../mall/api-error.ts";
import type { DraftCore } from "./draft-core.ts";
import { takeOver } from "./edit-queue.ts";
import type { EditSender } from "./edit-sender.ts";
import { isTooFarBehind } from "./too-far-behind.ts";

type Call = (baseRevision: number) => Promise<EditsReply>;

/** Undo, redo and restore: the server's work, done when everything before them is saved. */
export class DraftSteps {
  constructor(
    private readonly core: DraftCore,
    private readonly sender: EditSender,
  ) {}

  /** Resolves to what was done, for people; undefined where nothing was, which is told. */
  async take(call: Call): Promise<string | undefined> {
    try {
      await this.sender.allSent();
      const reply = await this.sender.alone(() => this.taken(call));
      return reply.edits.at(-1)?.label;
    } catch (error) {
      if (this.core.endsWith(error)) return undefined;
      if (!(error instanceof ApiError)) throw error;
      this.core.world.tell(error.message);
      if (error.status === 409 || error.status === 422) await this.loadAnew();
      return undefined;
    } finally {
      // What was edited meanwhile has waited.
      if (this.core.hasUnsent() && this.core.state.get().saving.kind === "saving") void this.sender.flush();
    }
  }

  private async loadAnew(): Promise<void> {
    try {
      await this.core.reload();
    } catch (error) {
      if (!this.core.endsWith(error)) throw error;
    }
  }

  private async taken(call: Call): Promise<EditsReply> {
    const reply = await this.onPresent(call);
    if (reply.edits.length > 1) {
      // Others were at work as well: what is being typed here may be about the same.
      this.core.settleTyping();
      await this.sender.takeAnswer(reply);
    } else {
      await this.core.takeReply(() => takeOver(this.core.state.get().queue, reply), reply);
    }
    return reply;
  }

  /** Calls with the revision that is known here; where that is too old, with the newest. */
  private async onPresent(call: Call): Promise<EditsReply> {
    try {
      return await call(this.core.state.get().queue.revision);
    } catch (error) {
      if (!isTooFarBehind(error)) throw error;
      await this.core.reload();
      return call(this.core.state.get().queue.revision);
    }
  }
}
