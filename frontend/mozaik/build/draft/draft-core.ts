import type { EditsReply, MozaikDraft, MozaikRole, ViewAsset } from "#modules/mozaik/contract";
import { EditError, type MozaikDocument } from "#mozaik/document";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { Observable } from "../observable.ts";
import { type Contest, type EditQueue, openQueue, type Settled, settledOn } from "./edit-queue.ts";
import type { UnsentEdits } from "./outbox.ts";

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
  readonly role: MozaikRole;
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

/** What is known of the open draft, and how the server's answers change it. */
export class DraftCore {
  readonly state: Observable<DraftState>;

  constructor(
    draft: MozaikDraft,
    readonly world: DraftSurroundings,
  ) {
    const queue = openQueue(draft, world.unsent.read());
    const hasPending = queue.pending.length > 0;
    this.state = new Observable<DraftState>({
      queue,
      document: queue.document,
      saving: { kind: hasPending ? "saving" : "saved" },
      role: draft.role,
      canUndo: draft.canUndo || hasPending,
      canRedo: draft.canRedo && !hasPending,
      publishedRevision: draft.publishedRevision,
      changedSincePublish: draft.changedSincePublish,
      assets: draft.assets,
    });
  }

  /** True while this device has edits that the server does not. */
  hasUnsent(): boolean {
    return this.state.get().queue.pending.length > 0;
  }

  set(change: Partial<DraftState>): void {
    this.state.update((state) => {
      const next = { ...state, ...change };
      return { ...next, document: next.queue.document };
    });
    if (change.queue) this.world.unsent.write(change.queue);
  }

  /** Another version with what is pending on top; says so where something pending was lost over it. */
  adopt({ queue, dropped }: Settled, draft?: MozaikDraft): void {
    const { assets } = this.state.get();
    this.set(
      draft
        ? {
            queue,
            assets: { ...assets, ...draft.assets },
            role: draft.role,
            canUndo: draft.canUndo || queue.pending.length > 0,
            canRedo: draft.canRedo && queue.pending.length === 0,
            publishedRevision: draft.publishedRevision,
            changedSincePublish: draft.changedSincePublish || queue.pending.length > 0,
          }
        : { queue },
    );
    if (dropped.length > 0) this.world.tell(NO_LONGER_FITS);
  }

  /** Takes an answer of the server over; where it does not fit what is known here, its version is the truth. */
  async takeReply(settle: () => Settled, reply: EditsReply): Promise<void> {
    const known = this.state.get().assets;
    try {
      this.adopt(settle());
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      return this.startOver();
    }
    this.set({
      canUndo: reply.canUndo || this.hasUnsent(),
      canRedo: reply.canRedo && !this.hasUnsent(),
      changedSincePublish: this.state.get().changedSincePublish || reply.edits.length > 0,
    });
    if (showsUnknownAsset(reply, known)) await this.reload();
  }

  async reload(): Promise<void> {
    const draft = await this.world.server.load();
    this.adopt(settledOn(this.state.get().queue, draft), draft);
  }

  /** The batch on its way was saved; everything else follows from the server's version. */
  private startOver(): Promise<void> {
    const { queue } = this.state.get();
    const pending = queue.pending.slice(queue.sending?.size ?? 0);
    this.set({ queue: { ...queue, pending, sending: null } });
    return this.reload();
  }
}

/** Someone else put a picture in that was never shown here: only the server knows where its file is. */
function showsUnknownAsset(reply: EditsReply, assets: DraftState["assets"]): boolean {
  const ids = JSON.stringify(reply.edits.map((edit) => edit.changes)).matchAll(/"assetId":"([^"]+)"/g);
  return [...ids].some(([, id]) => id !== undefined && !assets[id]);
}
