import {
  ancestors,
  applyEdit,
  circlesMade,
  circleWords,
  diffDocuments,
  EditError,
  type EditRequest,
  type MozaikDocument,
  type NodeId,
  type Theme,
} from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { announcementOf } from "../model/announcement.ts";
import { choiceOf, isElsewhere, outermostNew } from "../model/selection.ts";
import type { TrialEdit } from "../model/trial-edit.ts";
import type { DraftStore } from "../sync/draft-store.ts";
import { BuilderView } from "./builder-view.ts";
import { FollowedDocument } from "./followed-document.ts";
import { FollowedSelection } from "./followed-selection.ts";
import { Uploads } from "./uploads.ts";
import { editedId, type PressedAt, trialOf, type ViewState } from "./view-state.ts";

/** The commands at the caret of the open text. */
export interface OpenText {
  canSplit(): boolean;
  split(): void;
}

/** One builder on the screen: the draft and the view. Framework-free. */
export class Builder {
  readonly view: BuilderView;
  /** For components that exist once per node: the draft's document, the same with previews, and the selection. */
  readonly document: FollowedDocument;
  readonly shownDocument: FollowedDocument;
  readonly selection: FollowedSelection;
  readonly uploads = new Uploads();
  /** Set by the text editor while it is open. */
  openText: OpenText | null = null;
  /** The look of the website whose page this is; null: it is edited by itself. */
  theme: Theme | null = null;
  /** The undos and redos without an answer, each with the document and view that it starts from. */
  private readonly waitingSteps = new Set<{ document: MozaikDocument; view: ViewState }>();
  private tried: { document: MozaikDocument; trial: readonly TrialEdit[]; shown: MozaikDocument } | null = null;

  /** `isLicensed`: the Mozaik was bought, so its assets may belong to someone else. */
  constructor(
    readonly draft: DraftStore,
    readonly isReadOnly: boolean,
    screenWidth: number,
    readonly isLicensed = false,
  ) {
    this.view = new BuilderView(screenWidth);
    const { state } = draft;
    this.document = new FollowedDocument(() => state.get().document, state.subscribe);
    this.shownDocument = new FollowedDocument(() => this.shown(), state.subscribe, this.view.subscribe);
    this.selection = new FollowedSelection(this.view);
  }

  /** The document as the canvas shows it, with previews. The same object while nothing changes. */
  shown(): MozaikDocument {
    const { document } = this.draft.state.get();
    const trial = trialOf(this.view.get());
    if (!trial) return document;
    if (this.tried?.document !== document || this.tried.trial !== trial) {
      this.tried = { document, trial, shown: trial.reduce(withTrial, document) };
    }
    return this.tried.shown;
  }

  /**
   * Applies edits, all or none, and announces them to screen readers; otherwise tells the author why not. Returns true
   * if applied.
   */
  edit(...requests: readonly EditRequest[]): boolean {
    try {
      const announcement = announcementOf(this.draft.state.get().document, requests);
      this.draft.edit(...requests);
      this.view.announce(announcement);
      return true;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      toasts.warning(error.message);
      return false;
    }
  }

  /** Undoes or redoes the author's last edit group and announces it. Rejects with ApiError. */
  async undoOrRedo(name: "undo" | "redo"): Promise<void> {
    const start = { document: this.draft.state.get().document, view: this.view.get() };
    this.waitingSteps.add(start);
    const done = await this.draft[name]().finally(() => this.waitingSteps.delete(start));
    if (done === undefined) return;
    const now = this.view.get();
    this.view.announce(done);
    this.warnOfCircles(start.document);
    // The server's answer may come late: keep a selection or text that was opened meanwhile.
    if (isSelectedAs(start.view, now)) this.selectRestored(start.document, now.selectedId);
    for (const later of this.waitingSteps) {
      later.document = this.draft.state.get().document;
      if (isSelectedAs(later.view, now)) later.view = this.view.get();
    }
  }

  /** Resolves a conflict: the author's edits win, with the parts that they need, or are dropped. */
  resolveConflict(choice: "mine" | "theirs"): void {
    this.draft.settleTyping();
    const before = this.draft.state.get().document;
    this.draft.resolve(choice);
    this.warnOfCircles(before);
  }

  /** An undo or a restored part may bring back what a condition of today depends on, which an edit may not. */
  private warnOfCircles(before: MozaikDocument): void {
    const after = this.draft.state.get().document;
    for (const node of circlesMade(before, after, diffDocuments(before, after))) {
      toasts.warning(`${circleWords(after, node)} That answer does not count until you change the condition.`);
    }
  }

  /** Selects what came back since `before`, unless the selected node itself was moved back. */
  private selectRestored(before: MozaikDocument, selectedId: NodeId | null): void {
    const after = this.draft.state.get().document;
    const cameBack = selectedId && isElsewhere(before, after, selectedId) ? [] : outermostNew(before, after);
    if (cameBack.length > 0) this.view.choose(choiceOf(after, cameBack));
  }

  /** Reduces several selected blocks to one; otherwise selects the parent, or nothing from a page. */
  climb(): void {
    const { selectedId, alsoSelected } = this.view.get();
    if (alsoSelected.length > 0) this.view.select(selectedId);
    else if (selectedId) this.view.select(ancestors(this.draft.state.get().document, selectedId)[0]?.id ?? null);
  }

  /** Opens the text editor in a block; does nothing in a read-only copy. */
  editText(id: NodeId, pressedAt: PressedAt = null): void {
    if (!this.isReadOnly) this.view.editText(id, pressedAt);
  }
}

/** An edit that does not fit is not previewed; applying it will say why. */
function withTrial(document: MozaikDocument, edit: TrialEdit): MozaikDocument {
  try {
    return applyEdit(document, edit).document;
  } catch (error) {
    if (error instanceof EditError) return document;
    throw error;
  }
}

function isSelectedAs(before: ViewState, now: ViewState): boolean {
  return (
    before.selectedId === now.selectedId &&
    before.alsoSelected === now.alsoSelected &&
    editedId(before) === editedId(now)
  );
}
