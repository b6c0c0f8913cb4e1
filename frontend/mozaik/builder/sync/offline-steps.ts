import { actLabel, applyEdit } from "#mozaik/document";
import type { DraftCore } from "./draft-core.ts";
import { enqueue } from "./edit-queue.ts";
import type { EditSender } from "./edit-sender.ts";
import { withdrawNewest } from "./withdraw.ts";

export const ON_ITS_WAY = "This change may already be saved. You can undo it when you are back online.";

/**
 * Undo while the server cannot be reached, and redo of that: what the server does not have is taken out of what waits for
 * it, and put there again. Whatever it has is the server's to take back.
 */
export class OfflineSteps {
  constructor(
    private readonly core: DraftCore,
    private readonly sender: EditSender,
  ) {}

  /** True while something waits here that cannot be sent. */
  isCutOff(): boolean {
    const { kind } = this.core.state.get().saving;
    return this.core.hasUnsent() && (kind === "offline" || (kind === "saving" && this.core.isOffline()));
  }

  /** Takes the newest act back, for as long as `isCutOff`. Resolves to what was done, for people; undefined where nothing was. */
  async undo(): Promise<string | undefined> {
    const done = this.withdraw();
    if (done !== undefined) return done;
    // It is on its way: where that leads nowhere, it can be called back.
    await this.sender.idle();
    return this.isCutOff() ? this.withdraw() : undefined;
  }

  /** Whether the act to be done again next was taken back here. */
  canRedo(): boolean {
    return this.core.getWithdrawn().length > 0;
  }

  /** Does it again. Returns what was done, for people. */
  redo(): string | undefined {
    const withdrawn = this.core.getWithdrawn();
    const { queue } = this.core.state.get();
    const act = withdrawn.at(-1);
    const [first] = act ?? [];
    if (!act || !first) return undefined;
    const { label } = applyEdit(queue.document, first);
    this.core.setWithdrawn(enqueue(queue, act), withdrawn.slice(0, -1));
    return `Redid: ${actLabel(label, act.length)}`;
  }

  private withdraw(): string | undefined {
    const withdrawn = withdrawNewest(this.core.state.get().queue);
    if (!withdrawn) return undefined;
    this.core.setWithdrawn(withdrawn.queue, [...this.core.getWithdrawn(), ...withdrawn.acts]);
    if (!this.core.hasUnsent()) this.sender.nothingLeft();
    return `Undid: ${withdrawn.label}`;
  }
}
