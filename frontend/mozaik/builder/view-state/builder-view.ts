import type { NodeId, Structure } from "#mozaik/document";
import type { CanvasWidth } from "../model/canvas-width.ts";
import type { InsertTarget } from "../model/insert/insert-target.ts";
import { Observable } from "../model/observable.ts";
import type { PanelDraft } from "../model/panel-draft.ts";
import type { Choice } from "../model/selection.ts";
import { transition, type ViewInput } from "./transition.ts";
import {
  type ConflictPromptState,
  firstView,
  type Overlay,
  type Panel,
  type PressedAt,
  type Trial,
  type ViewState,
} from "./view-state.ts";

type AssetQuestion = Partial<Pick<Extract<Overlay, { kind: "assets" }>, "kinds" | "file">>;

/** The view of one person on a draft, and the commands that change it. Components only read it and call commands. */
export class BuilderView {
  readonly #state: Observable<ViewState>;

  constructor(screenWidth: number) {
    this.#state = new Observable(firstView(screenWidth));
  }

  readonly get = (): ViewState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Selects one node (null: none) and ends what was open for another one. */
  select(id: NodeId | null): void {
    this.choose({ selectedId: id, alsoSelected: [] });
  }

  /** Selects a node and, if it is a block, others with it. */
  choose(choice: Choice): void {
    this.#take({ type: "select", choice });
  }

  /** Selects a node and focuses it: a new one, or one the author was led to. */
  goTo(id: NodeId): void {
    this.#take({ type: "goTo", id });
  }

  /** Call it when the node of `goTo` has the focus. */
  arrive(): void {
    this.#take({ type: "arrive" });
  }

  editText(id: NodeId, pressedAt: PressedAt = null): void {
    this.#take({ type: "editText", id, pressedAt });
  }

  stopEditing(): void {
    this.#take({ type: "stopEditing" });
  }

  /** The element for the text editor's toolbar, outside of the page so that the page keeps its size. */
  placeToolbar(slot: HTMLElement | null): void {
    this.#take({ type: "placeToolbar", slot });
  }

  /** Opens a panel for the selected node, or for the one with `id`. */
  openPanel(panel: Panel, id?: NodeId): void {
    this.#take({ type: "openPanel", panel, ...(id !== undefined && { id }) });
  }

  /** Opens a panel, or closes it if it is open. */
  togglePanel(panel: Panel, id?: NodeId): void {
    this.#take({ type: "togglePanel", panel, ...(id !== undefined && { id }) });
  }

  closePanel(): void {
    this.#take({ type: "closePanel" });
  }

  /** Selects another node without closing the panel that formats it. */
  formatAnother(id: NodeId): void {
    this.#take({ type: "formatAnother", id });
  }

  /** Previews edits on the canvas without applying them; null: none. */
  tryOut(trial: Trial): void {
    this.#take({ type: "tryOut", trial });
  }

  /** Keeps the values of the open panel, should the author leave it without Apply or Cancel. */
  keepDraft(draft: PanelDraft): void {
    this.#take({ type: "keepDraft", draft });
  }

  /** Forgets the values of the panel that was left. */
  dropLeftDraft(): void {
    this.#take({ type: "dropLeftDraft" });
  }

  /** Goes back to the form of the panel that was left, with its values. `id`: the structure they are for. */
  returnToDraft(id: NodeId): void {
    this.#take({ type: "returnToDraft", id });
  }

  /** Shows an earlier version instead of the canvas, compared with another one or, for null, with the draft. */
  preview(revision: number, against: number | null): void {
    this.#take({ type: "preview", version: { revision, against } });
  }

  /** Hides the history and keeps the earlier version beside it open. */
  hideHistory(): void {
    this.#take({ type: "hideHistory" });
  }

  leavePreview(): void {
    this.#take({ type: "leavePreview" });
  }

  /** Opens the media dialog for a target, to upload `file` if one is given. */
  chooseAsset(target: InsertTarget, { kinds = null, file = null }: AssetQuestion = {}): void {
    this.#take({ type: "openOverlay", overlay: { kind: "assets", target, kinds, file } });
  }

  /** Opens the menu of what can be inserted, at a box of the window. */
  openInsertMenu(target: InsertTarget, at: DOMRectReadOnly, onCancel?: () => void): void {
    this.#take({ type: "openOverlay", overlay: { kind: "insert", target, at, ...(onCancel && { onCancel }) } });
  }

  /** Opens the list of all commands, or the list of keys. */
  openSheet(kind: "commands" | "shortcuts"): void {
    this.#take({ type: "openOverlay", overlay: { kind } });
  }

  closeOverlay(): void {
    this.#take({ type: "closeOverlay" });
  }

  setWidth(width: CanvasWidth): void {
    this.#take({ type: "setWidth", width });
  }

  showOutline(isOpen: boolean): void {
    this.#take({ type: "showOutline", isOpen });
  }

  keepCopied(copied: readonly Structure[]): void {
    this.#take({ type: "keepCopied", copied });
  }

  promptConflict(prompt: ConflictPromptState): void {
    this.#take({ type: "promptConflict", prompt });
  }

  /** Announces words to screen readers. */
  announce(words: string): void {
    this.#take({ type: "announce", words });
  }

  #take(input: ViewInput): void {
    this.#state.update((view) => transition(view, input));
  }
}
