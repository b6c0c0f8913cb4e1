import {
  ancestors,
  applyEdit,
  copyStructure,
  type DesignPatch,
  EditError,
  type EditRequest,
  type NodeId,
  type Structure,
} from "#mozaik/document";
import { toasts } from "../../ui/toast/toasts.ts";
import type { DraftStore } from "./draft/draft-store.ts";
import { Observable } from "./observable.ts";

/** Widths of the canvas in px: desktop, tablet, phone. */
export const CANVAS_WIDTHS = [1200, 768, 390] as const;
export type CanvasWidth = (typeof CANVAS_WIDTHS)[number];

/** What stands at the side: one thing at a time. */
export type Panel = "history" | "padding" | "background" | "alignment" | "asset" | "embed";

export interface BuilderView {
  readonly selectedId: NodeId | null;
  /** The text block in which the editor stands. */
  readonly editingId: NodeId | null;
  readonly panel: Panel | null;
  /** The block that shall get an asset: the media dialog is open. */
  readonly choosingFor: NodeId | null;
  readonly width: CanvasWidth;
  readonly isOutlineOpen: boolean;
  /** The earlier version that stands in the canvas's place, and the one it is compared with; null: with the draft. */
  readonly preview: { revision: number; against: number | null } | null;
  /** A design being tried out in an open panel. */
  readonly trial: { id: NodeId; design: DesignPatch } | null;
  readonly copied: Structure | null;
  /** Where the text editor puts its toolbar: beside the page, so that it keeps its size. */
  readonly toolbarSlot: HTMLElement | null;
  /** The author closed the question whose change shall stay; the saving state brings it back. */
  readonly isConflictPutOff: boolean;
  /** Said by screen readers. */
  readonly announcement: string;
}

/** One builder on the screen: the draft and how one looks at it. Framework-free; the components follow `view`. */
export class Builder {
  readonly view: Observable<BuilderView>;

  constructor(
    readonly draft: DraftStore,
    readonly isReadOnly: boolean,
    screenWidth: number,
  ) {
    this.view = new Observable<BuilderView>({
      selectedId: null,
      editingId: null,
      panel: null,
      choosingFor: null,
      width: screenWidth > 1024 ? 1200 : screenWidth >= 768 ? 768 : 390,
      isOutlineOpen: screenWidth > 1024,
      preview: null,
      trial: null,
      copied: null,
      toolbarSlot: null,
      isConflictPutOff: false,
      announcement: "",
    });
  }

  show(change: Partial<BuilderView>): void {
    this.view.update((view) => ({ ...view, ...change }));
  }

  /** Does an edit, tells it to screen readers, or says why it cannot be. True when it was done. */
  act(request: EditRequest): boolean {
    try {
      const { label } = applyEdit(this.draft.state.get().document, request);
      this.draft.edit(request);
      this.show({ announcement: label });
      return true;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      toasts.warning(error.message);
      return false;
    }
  }

  /** Selects a node (null: none) and ends what was going on at another one. */
  select(id: NodeId | null): void {
    const { selectedId, editingId, panel } = this.view.get();
    if (id === selectedId) return;
    this.show({
      selectedId: id,
      editingId: id === editingId ? editingId : null,
      panel: panel === "history" ? panel : null,
      trial: null,
    });
  }

  /** The selection goes to what the node stands in; from a page it is lifted. */
  climb(): void {
    const { selectedId } = this.view.get();
    if (selectedId) this.select(ancestors(this.draft.state.get().document, selectedId)[0]?.id ?? null);
  }

  /** Shows an earlier version in the canvas's place, compared with another one or, for null, with the draft. */
  preview(revision: number, against: number | null): void {
    this.show({ preview: { revision, against }, editingId: null, trial: null });
  }

  editText(id: NodeId): void {
    if (this.isReadOnly) return;
    this.select(id);
    this.show({ editingId: id, panel: null, trial: null });
  }

  /** Opens a panel; pressed again for the open one, closes it. */
  toggle(panel: Panel): void {
    this.show({ panel: this.view.get().panel === panel ? null : panel, preview: null, trial: null, editingId: null });
  }

  copy(id: NodeId): void {
    const { document } = this.draft.state.get();
    if (document.nodes[id]) this.show({ copied: copyStructure(document, id), announcement: "Copied" });
  }
}
