import type { NodeId, Structure } from "#mozaik/document";
import type { CanvasWidth } from "../model/canvas-width.ts";
import { Observable } from "../model/observable.ts";
import type { Choice } from "../model/selection.ts";
import { transition, type ViewInput } from "./transition.ts";
import { firstView, type Panel, type PressedAt, type Trial, type ViewState } from "./view-state.ts";

/** How one person looks at a draft, and the commands that change it. Components read it and call commands only. */
export class BuilderView {
  readonly #state: Observable<ViewState>;

  constructor(screenWidth: number) {
    this.#state = new Observable(firstView(screenWidth));
  }

  readonly get = (): ViewState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Selects one node (null: none) and ends what was going on at another one. */
  select(id: NodeId | null): void {
    this.choose({ selectedId: id, alsoSelected: [] });
  }

  /** Selects a node and, if it is a block, others with it. */
  choose(choice: Choice): void {
    this.#take({ type: "select", choice });
  }

  /** Selects a node and takes the focus there: something new, or a place that the author was led to. */
  goTo(id: NodeId): void {
    this.#take({ type: "goTo", id });
  }

  /** The focus is where `goTo` led. */
  arrive(): void {
    this.#take({ type: "arrive" });
  }

  editText(id: NodeId, pressedAt: PressedAt = null): void {
    this.#take({ type: "editText", id, pressedAt });
  }

  stopEditing(): void {
    this.#take({ type: "stopEditing" });
  }

  /** Where the text editor puts its toolbar: beside the page, so that the page keeps its size. */
  placeToolbar(slot: HTMLElement | null): void {
    this.#take({ type: "placeToolbar", slot });
  }

  /** Opens a panel, for another node than the selected one if an id is given. */
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

  /** Shows edits on the canvas without doing them; null: none. */
  tryOut(trial: Trial): void {
    this.#take({ type: "tryOut", trial });
  }

  /** Shows an earlier version in the canvas's place, compared with another one or, for null, with the draft. */
  preview(revision: number, against: number | null): void {
    this.#take({ type: "preview", version: { revision, against } });
  }

  /** Leaves the earlier version in sight, but not the history beside it. */
  hideHistory(): void {
    this.#take({ type: "hideHistory" });
  }

  leavePreview(): void {
    this.#take({ type: "leavePreview" });
  }

  /** Opens the media dialog for a block, to upload `file` if one is given. */
  chooseAsset(blockId: NodeId, file: File | null = null): void {
    this.#take({ type: "openOverlay", overlay: { kind: "assets", blockId, file } });
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

  putOffConflict(isPutOff: boolean): void {
    this.#take({ type: "putOffConflict", isPutOff });
  }

  /** Tells screen readers. */
  announce(words: string): void {
    this.#take({ type: "announce", words });
  }

  #take(input: ViewInput): void {
    this.#state.update((view) => transition(view, input));
  }
}
