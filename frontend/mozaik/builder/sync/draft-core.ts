import type { ViewAsset } from "#modules/asset/contract";
import type { EditsReply, MozaikDraft, MozaikRole } from "#modules/mozaik/contract";
import { diffDocuments, EditError, type MozaikDocument } from "#mozaik/document";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { ApiError, UNEXPECTED_REPLY } from "../../../mall/api-error.ts";
import { Observable } from "../model/observable.ts";
import { type Contest, contest } from "./contest.ts";
import { type Act, type EditQueue, openQueue, type Settled, settledOn, unsentOf, type Version } from "./edit-queue.ts";
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
  /** Watches the connection of this device. The question it returns ends that: was there none all the time? */
  watchOffline(): () => boolean;
  /** Runs `act` after so many milliseconds; returns how to call it off. */
  after(milliseconds: number, act: () => void): () => void;
  /** A quiet word to the author. */
  tell(message: string): void;
}

export const NO_LONGER_YOURS = "You can no longer edit this Mozaik: it was deleted, or its author no longer shares it.";
export const OUTDATED = "This page is out of date. Reload it to continue saving.";
export const NO_LONGER_FITS = "One of your changes was dropped because someone else edited the same part.";

/** What the server says of its draft, whatever waits here on top of it. */
type Stored = Pick<DraftState, "canUndo" | "canRedo" | "changedSincePublish">;

type Change = Partial<Omit<DraftState, keyof Stored | "document">>;

/** What is known of the open draft, and how the server's answers change it. */
export class DraftCore {
  readonly state: Observable<DraftState>;
  private stored: Stored;
  /** Acts that were taken back here before the server had them, the one to do again next last. */
  private withdrawn: readonly Act[] = [];
  private readonly typing = new Set<() => void>();

  /** `draft` stands at the version that what this device still keeps was made on. */
  constructor(
    draft: MozaikDraft,
    readonly world: DraftSurroundings,
  ) {
    const queue = openQueue(draft, world.unsent.read());
    this.stored = storedOf(draft);
    this.state = new Observable<DraftState>({
      queue,
      document: queue.document,
      saving: { kind: queue.pending.length > 0 ? "saving" : "saved" },
      role: draft.role,
      ...this.withUnsent(queue),
      publishedRevision: draft.publishedRevision,
      assets: draft.assets,
    });
  }

  /** True while this device has edits that the server does not. */
  hasUnsent(): boolean {
    return this.state.get().queue.pending.length > 0;
  }

  set(change: Change): void {
    this.state.update((state) => {
      const next = { ...state, ...change };
      return { ...next, document: next.queue.document, ...this.withUnsent(next.queue) };
    });
    if (change.queue) this.world.unsent.write(unsentOf(change.queue));
  }

  /** The queue after something was done or taken back here, and what of that can be done again then. */
  setWithdrawn(queue: EditQueue, withdrawn: readonly Act[]): void {
    this.withdrawn = withdrawn;
    this.set({ queue });
  }

  /** What was taken back here before the server had it, the act to do again next last. */
  getWithdrawn(): readonly Act[] {
    return this.withdrawn;
  }

  /** True while this device knows that it has no connection. */
  isOffline(): boolean {
    return this.world.watchOffline()();
  }

  private withUnsent({ pending }: EditQueue): Stored {
    const { canUndo, canRedo, changedSincePublish } = this.stored;
    const hasUnsent = pending.length > 0;
    return {
      canUndo: canUndo || hasUnsent,
      canRedo: this.withdrawn.length > 0 || (canRedo && !hasUnsent),
      changedSincePublish: changedSincePublish || hasUnsent,
    };
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
    // What was taken back here is done again on what it was done on, and over nobody else's work.
    const isSame = this.withdrawn.length === 0 || diffDocuments(this.state.get().document, queue.document).length === 0;
    if (!isSame) this.withdrawn = [];
    this.set({ queue });
    if (dropped.length > 0) this.world.tell(NO_LONGER_FITS);
  }

  /** Takes over what is beside the document: publication, role, files. */
  describe(draft: MozaikDraft): void {
    const { assets } = this.state.get();
    this.stored = storedOf(draft);
    this.set({
      assets: { ...assets, ...draft.assets },
      role: draft.role,
      publishedRevision: draft.publishedRevision,
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
    const { canUndo, canRedo } = reply;
    this.stored = { canUndo, canRedo, changedSincePublish: this.stored.changedSincePublish || reply.edits.length > 0 };
    this.set({});
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

function storedOf({ canUndo, canRedo, changedSincePublish }: MozaikDraft): Stored {
  return { canUndo, canRedo, changedSincePublish };
}

/** Someone else put a picture in that was never shown here: only the server knows where its file is. */
function showsUnknownAsset(reply: EditsReply, assets: DraftState["assets"]): boolean {
  const ids = JSON.stringify(reply.edits.map((edit) => edit.changes)).matchAll(/"assetId":"([^"]+)"/g);
  return [...ids].some(([, id]) => id !== undefined && !assets[id]);
}
