import {
  ancestors,
  applyEdit,
  EditError,
  type EditRequest,
  type MozaikDocument,
  type NodeId,
  type Structure,
} from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { announcementOf } from "../model/announcement.ts";
import { type Choice, choiceOf, isElsewhere, outermostNew } from "../model/block-choice.ts";
import type { CanvasWidth } from "../model/canvas-width.ts";
import type { FormatPanelName } from "../model/format-panel-name.ts";
import { Observable } from "../model/observable.ts";
import type { TrialEdit } from "../model/trial-edit.ts";
import type { DraftStore } from "../sync/draft-store.ts";

/** What stands at the side: one thing at a time. */
export type Panel = "history" | "submissions" | FormatPanelName;
export interface BuilderView extends Choice {
  /** The text block in which the editor stands. */
  readonly editingId: NodeId | null;
  /**
   * Where on the screen the text was pressed to edit it, in px of the window; `start`: writing goes on at its start; null:
   * it was opened otherwise.
   */
  readonly pressedAt: { readonly x: number; readonly y: number } | "start" | null;
  readonly panel: Panel | null;
  /** The node that was selected when the panel opened; inside the panel one may go on to another. */
  readonly panelOf: NodeId | null;
  /** The block that shall get an asset: the media dialog is open. */
  readonly choosingFor: NodeId | null;
  readonly width: CanvasWidth;
  readonly isOutlineOpen: boolean;
  /** The earlier version that stands in the canvas's place, and the one it is compared with; null: with the draft. */
  readonly preview: { revision: number; against: number | null } | null;
  /** What an open panel tries out: shown on the canvas, neither stored nor sent. */
  readonly trial: readonly TrialEdit[] | null;
  /** What was copied last, here or in another tab; each has one root. */
  readonly copied: readonly Structure[];
  /** The list of everything that can be done, or the list of keys. */
  readonly sheet: "commands" | "shortcuts" | null;
  /** A file that was pasted: the media dialog offers to upload it. */
  readonly offeredFile: File | null;
  /** Where the text editor puts its toolbar: beside the page, so that it keeps its size. */
  readonly toolbarSlot: HTMLElement | null;
  /** The node that gets the focus once nothing that lies over the page has it. */
  readonly goingTo: NodeId | null;
  /** The author closed the question whose change shall stay; the saving state brings it back. */
  readonly isConflictPutOff: boolean;
  /** Said by screen readers. */
  readonly announcement: string;
}

/** What can be done at the caret of the text that is being written. */
export interface OpenText {
  canSplit(): boolean;
  split(): void;
}

/** One builder on the screen: the draft and how one looks at it. Framework-free; the components follow `view`. */
export class Builder {
  readonly view: Observable<BuilderView>;
  /** Set by the text editor while it is open. */
  openText: OpenText | null = null;
  private tried: { document: MozaikDocument; trial: readonly TrialEdit[]; shown: MozaikDocument } | null = null;

  /** `isLicensed`: the Mozaik was bought, so its assets may not be one's own. */
  constructor(
    readonly draft: DraftStore,
    readonly isReadOnly: boolean,
    screenWidth: number,
    readonly isLicensed = false,
  ) {
    this.view = new Observable<BuilderView>({
      selectedId: null,
      alsoSelected: [],
      editingId: null,
      pressedAt: null,
      panel: null,
      panelOf: null,
      choosingFor: null,
      width: screenWidth > 1024 ? 1200 : screenWidth >= 768 ? 768 : 390,
      isOutlineOpen: screenWidth > 1024,
      preview: null,
      trial: null,
      copied: [],
      sheet: null,
      offeredFile: null,
      toolbarSlot: null,
      goingTo: null,
      isConflictPutOff: false,
      announcement: "",
    });
  }

  show(change: Partial<BuilderView>): void {
    this.view.update((view) => {
      const next = { ...view, ...change };
      // The same words again are news again, which screen readers notice only where something differs.
      if (change.announcement === view.announcement) next.announcement += "\u00a0";
      return change.panel ? { ...next, panelOf: next.selectedId } : next;
    });
  }

  /** The document as the canvas shows it: with what is tried out. The same object while nothing changes. */
  shown(): MozaikDocument {
    const { document } = this.draft.state.get();
    const { trial } = this.view.get();
    if (!trial) return document;
    if (this.tried?.document !== document || this.tried.trial !== trial) {
      this.tried = { document, trial, shown: trial.reduce(withTrial, document) };
    }
    return this.tried.shown;
  }

  /**
   * Does edits, all of them or none, tells it to screen readers, or says why it cannot be. True when they were done.
   */
  act(...requests: readonly EditRequest[]): boolean {
    try {
      const announcement = announcementOf(this.draft.state.get().document, requests);
      this.draft.edit(...requests);
      this.show({ announcement });
      return true;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      toasts.warning(error.message);
      return false;
    }
  }

  /** Takes the last own edit back or does it again, and tells screen readers what that was. Rejects with ApiError. */
  async stepBack(name: "undo" | "redo"): Promise<void> {
    const before = this.draft.state.get().document;
    const done = await this.draft[name]();
    if (done === undefined) return;
    const after = this.draft.state.get().document;
    const { selectedId } = this.view.get();
    const cameBack = selectedId && isElsewhere(before, after, selectedId) ? [] : outermostNew(before, after);
    if (cameBack.length > 0) this.choose(choiceOf(after, cameBack));
    this.show({ announcement: done });
  }

  /** Selects a node (null: none) and ends what was going on at another one. */
  select(id: NodeId | null): void {
    this.choose({ selectedId: id, alsoSelected: [] });
  }

  /** Selects a node and takes the focus there: where something new came, or where one was led to. */
  goTo(id: NodeId): void {
    this.select(id);
    this.show({ goingTo: id });
  }

  /** Selects a node and, where it is a block, others with it. */
  choose({ selectedId: id, alsoSelected }: Choice): void {
    const { selectedId, editingId, panel, alsoSelected: known } = this.view.get();
    if (id === selectedId && alsoSelected.length === 0 && known.length === 0) return;
    this.show({
      selectedId: id,
      alsoSelected,
      editingId: id === editingId && alsoSelected.length === 0 ? editingId : null,
      panel: panel === "history" || panel === "submissions" ? panel : null,
      trial: null,
      ...(alsoSelected.length > 0 ? { announcement: `${alsoSelected.length + 1} blocks selected` } : {}),
    });
  }

  /** Of several blocks one stays selected; else the selection goes to what the node stands in, from a page it is lifted. */
  climb(): void {
    const { selectedId, alsoSelected } = this.view.get();
    if (alsoSelected.length > 0) this.select(selectedId);
    else if (selectedId) this.select(ancestors(this.draft.state.get().document, selectedId)[0]?.id ?? null);
  }

  /** Shows an earlier version in the canvas's place, compared with another one or, for null, with the draft. */
  preview(revision: number, against: number | null): void {
    this.show({ preview: { revision, against }, editingId: null, trial: null });
  }

  editText(id: NodeId, pressedAt: BuilderView["pressedAt"] = null): void {
    if (this.isReadOnly) return;
    this.select(id);
    this.show({ editingId: id, pressedAt, panel: null, trial: null });
  }

  /** Opens a panel, of another node than the selected one where an id is given; pressed again for the open one, closes it. */
  toggle(panel: Panel, id?: NodeId): void {
    const { panel: open, selectedId } = this.view.get();
    const closed = { preview: null, trial: null, editingId: null };
    if (open === panel) this.show({ ...closed, panel: null });
    else this.show({ ...closed, panel, selectedId: id ?? selectedId });
  }
}

/** An edit that does not fit is not shown; applying it will say why. */
function withTrial(document: MozaikDocument, edit: TrialEdit): MozaikDocument {
  try {
    return applyEdit(document, edit).document;
  } catch (error) {
    if (error instanceof EditError) return document;
    throw error;
  }
}
