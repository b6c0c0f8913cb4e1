import type { EditsReply, MozaikDraft, MozaikRole, ViewAsset } from "#modules/mozaik/contract";
import { EditError, type MozaikDocument } from "#mozaik/document";
import { ApiError, UNEXPECTED_REPLY } from "../../../api/api-error.ts";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { Observable } from "../observable.ts";
import { type Contest, contest } from "./contest.ts";
import { type EditQueue, openQueue, type Settled, settledOn, unsentOf, type Version } from "./edit-queue.ts";
import type { UnsentEdits } from "./outbox.ts";

export type Saving =
  | { kind: "saved" }
  | { kind: "saving" }
  /** Kept on this device; sent when the server answers again. */
  | { kind: "offline" }
  /** Someone else wrote the same fields, or removed what they stand in: the author chooses. */
  | { kind: "conflict"; contest: Contest; newer: Version }
  /** This page is of another version than the server: nothing can be saved until it is loaded again. */
  | { kind: "outdated"; message: string }
  /** Nothing can be saved until the author signs in again. */
  | { kind: "stopped"; message: string }
  /** Nothing more will be saved: the Mozaik was deleted, or it may no longer be edited. */
  | { kind: "closed"; message: string };

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

export const NO_LONGER_YOURS = "You can no longer edit this Mozaik: it was deleted, or its author no longer shares it.";
export const OUTDATED = "This page is older than the mall. Load it again to go on saving.";
export const NO_LONGER_FITS = "A change was left out: what it was about has been changed by someone else.";

/** What is known of the open draft, and how the server's answers change it. */
export class DraftCore {
  readonly state: Observable<DraftState>;
  private readonly typing = new Set<() => void>();

  /** `draft` stands at the version that what this device still keeps was made on. */
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
    if (change.queue) this.world.unsent.write(unsentOf(change.queue));
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

  /** Another version with what is pending on top; says so where something pending was lost over it. */
  adopt({ queue, dropped }: Settled): void {
    this.set({ queue });
    if (dropped.length > 0) this.world.tell(NO_LONGER_FITS);
  }

  /** Takes over what is beside the document: publication, role, files. */
  describe(draft: MozaikDraft): void {
    const { assets } = this.state.get();
    const hasUnsent = this.hasUnsent();
    this.set({
      assets: { ...assets, ...draft.assets },
      role: draft.role,
      canUndo: draft.canUndo || hasUnsent,
      canRedo: draft.canRedo && !hasUnsent,
      publishedRevision: draft.publishedRevision,
      changedSincePublish: draft.changedSincePublish || hasUnsent,
    });
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

  /**
   * Asks for everything anew. The document is taken over only while nothing is unsent: what was made on another version
   * has to be compared first, and the answer to it brings the news as well.
   */
  async reload(): Promise<void> {
    const draft = await this.world.server.load();
    this.settleTyping();
    const { queue } = this.state.get();
    // An answer may be older than what came another way meanwhile.
    if (!this.hasUnsent() && draft.revision >= queue.revision) this.adopt(settledOn(queue, draft));
    this.describe(draft);
  }

  /** What of `queue` someone else wrote too is for the author to decide. */
  ask(queue: EditQueue, found: Contest, newer: Version): void {
    this.set({ queue, saving: { kind: "conflict", contest: found, newer } });
  }

  /** Edits that were made since the question was put may belong to it. */
  askAgain(): void {
    const { saving, queue } = this.state.get();
    if (saving.kind !== "conflict") return;
    this.set({ saving: { ...saving, contest: contest(queue, saving.newer.document) } });
  }

  /** Nothing more is saved after such a refusal, or an answer that cannot be read; true where the error is one. */
  endsWith(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false;
    if (error.code === UNEXPECTED_REPLY) this.set({ saving: { kind: "outdated", message: OUTDATED } });
    else if (error.status === 401) this.set({ saving: { kind: "stopped", message: error.message } });
    else if (error.status === 403) this.set({ saving: { kind: "closed", message: error.message } });
    else if (error.status === 404) this.set({ saving: { kind: "closed", message: NO_LONGER_YOURS } });
    else return false;
    return true;
  }

  /** The batch on its way was saved; everything else follows from the server's version. */
  private async startOver(): Promise<void> {
    const draft = await this.world.server.load();
    const { queue } = this.state.get();
    const pending = queue.pending.slice(queue.sending?.size ?? 0);
    this.adopt(settledOn({ ...queue, pending, sending: null }, draft));
    this.describe(draft);
  }
}

/** Someone else put a picture in that was never shown here: only the server knows where its file is. */
function showsUnknownAsset(reply: EditsReply, assets: DraftState["assets"]): boolean {
  const ids = JSON.stringify(reply.edits.map((edit) => edit.changes)).matchAll(/"assetId":"([^"]+)"/g);
  return [...ids].some(([, id]) => id !== undefined && !assets[id]);
}
