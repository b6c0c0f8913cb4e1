import type { AssetKind } from "#modules/asset/contract";
import type { NodeId, Structure } from "#mozaik/document";
import type { CanvasWidth } from "../model/canvas-width.ts";
import type { FormatPanelName } from "../model/format-panel-name.ts";
import type { InsertTarget } from "../model/insert/insert-target.ts";
import type { LeftDraft, PanelDraft } from "../model/panel-draft.ts";
import type { Choice } from "../model/selection.ts";
import type { TrialEdit } from "../model/trial-edit.ts";

/** A panel about the whole Mozaik. It stays open while the author selects something else. */
export type MozaikPanel = "history" | "submissions";
/** A panel beside the canvas; only one is open at a time. */
export type Panel = MozaikPanel | FormatPanelName;

/** Where a text was pressed, in px of the window; `start`: the caret goes to the start; null: not opened by a press. */
export type PressedAt = { readonly x: number; readonly y: number } | "start" | null;

/** Previewed edits, neither applied nor sent; null: none. */
export type Trial = readonly TrialEdit[] | null;

/** An earlier version, compared with another one or, for null, with the draft. */
export interface VersionPreview {
  readonly revision: number;
  readonly against: number | null;
}

/** What the author is doing on the page; exactly one mode at a time. */
export type Mode =
  | { readonly kind: "idle"; readonly panel: MozaikPanel | null; readonly trial: Trial }
  /** Editing the selected text block. `toolbarSlot`: the element for the editor's toolbar. */
  | { readonly kind: "editing"; readonly pressedAt: PressedAt; readonly toolbarSlot: HTMLElement | null }
  /**
   * A panel about one node is open. `of`: the node selected when it opened; inside, the author may switch to another.
   * `draft`: its values, if any were set.
   */
  | {
      readonly kind: "formatting";
      readonly panel: FormatPanelName;
      readonly of: NodeId | null;
      readonly trial: Trial;
      readonly draft: PanelDraft | null;
    }
  /** An earlier version is shown instead of the canvas, with or without the history. */
  | { readonly kind: "previewing"; readonly version: VersionPreview; readonly panel: "history" | null };

/** A box on the screen, in px of the window. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Whether the author is asked about a conflict: `waiting` until they have finished the text they are writing, `open`
 * because they wanted to decide, or `put-off` until they want to.
 */
export type ConflictPromptState = "waiting" | "open" | "put-off";

/** A dialog over everything; only one at a time. The mode beneath it stays. */
export type Overlay =
  | { readonly kind: "commands" }
  | { readonly kind: "shortcuts" }
  /** The media dialog. `file`: a pasted one, offered for upload. */
  | {
      readonly kind: "assets";
      readonly target: InsertTarget;
      /** The kinds to choose from, one at a time; null: all together. */
      readonly kinds: readonly AssetKind[] | null;
      readonly file: File | null;
    }
  /** The menu of what can be inserted. */
  | {
      readonly kind: "insert";
      readonly target: InsertTarget;
      /** What the menu belongs to, in px of the window. */
      readonly at: Box;
      /** Called if the menu closes without a choice. */
      readonly onCancel?: () => void;
    };

/** The view of one person on a draft. */
export interface ViewState extends Choice {
  readonly mode: Mode;
  /** The values of the panel that was left last, until they are applied or dropped. */
  readonly leftDraft: LeftDraft | null;
  readonly overlay: Overlay | null;
  readonly width: CanvasWidth;
  readonly isOutlineOpen: boolean;
  /** The last copied structures, from here or another tab; each has one root. */
  readonly copied: readonly Structure[];
  /** The node to focus once no overlay has the focus. */
  readonly goingTo: NodeId | null;
  readonly conflictPrompt: ConflictPromptState;
  /** The current announcement for screen readers. */
  readonly announcement: string;
}

export function firstView(screenWidth: number): ViewState {
  return {
    selectedId: null,
    alsoSelected: [],
    mode: IDLE,
    leftDraft: null,
    overlay: null,
    width: screenWidth > 1024 ? 1200 : screenWidth >= 768 ? 768 : 390,
    isOutlineOpen: screenWidth > 1024,
    copied: [],
    goingTo: null,
    conflictPrompt: "waiting",
    announcement: "",
  };
}

export const IDLE: Mode = { kind: "idle", panel: null, trial: null };

/** The text block being edited. */
export function editedId({ mode, selectedId }: ViewState): NodeId | null {
  return mode.kind === "editing" ? selectedId : null;
}

/** True if the node is selected, without others and without writing in it. */
export function isSelectedAlone({ mode, selectedId, alsoSelected }: ViewState, id: NodeId): boolean {
  return selectedId === id && alsoSelected.length === 0 && mode.kind !== "editing";
}

export function openPanelOf({ mode }: ViewState): Panel | null {
  return mode.kind === "editing" ? null : mode.panel;
}

export function trialOf({ mode }: ViewState): Trial {
  return mode.kind === "idle" || mode.kind === "formatting" ? mode.trial : null;
}

export function previewOf({ mode }: ViewState): VersionPreview | null {
  return mode.kind === "previewing" ? mode.version : null;
}

/** The node that was selected when the open panel was opened. */
export function panelStartOf({ mode }: ViewState): NodeId | null {
  return mode.kind === "formatting" ? mode.of : null;
}

/** Where the text being edited was pressed. */
export function pressedAtOf({ mode }: ViewState): PressedAt {
  return mode.kind === "editing" ? mode.pressedAt : null;
}

export function toolbarSlotOf({ mode }: ViewState): HTMLElement | null {
  return mode.kind === "editing" ? mode.toolbarSlot : null;
}
