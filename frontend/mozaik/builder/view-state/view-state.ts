import type { NodeId, Structure } from "#mozaik/document";
import type { CanvasWidth } from "../model/canvas-width.ts";
import type { FormatPanelName } from "../model/format-panel-name.ts";
import type { Choice } from "../model/selection.ts";
import type { TrialEdit } from "../model/trial-edit.ts";

/** A panel about the whole Mozaik. It stays open while the author selects something else. */
export type MozaikPanel = "history" | "submissions";
/** What can be open at the side: one panel at a time. */
export type Panel = MozaikPanel | FormatPanelName;

/** Where a text was pressed, in px of the window; `start`: the caret goes to the start; null: opened otherwise. */
export type PressedAt = { readonly x: number; readonly y: number } | "start" | null;

/** Edits that the canvas shows but that are neither stored nor sent; null: none. */
export type Trial = readonly TrialEdit[] | null;

/** An earlier version, compared with another one or, for null, with the draft. */
export interface VersionPreview {
  readonly revision: number;
  readonly against: number | null;
}

/** What the author is doing on the page. Exactly one at a time. */
export type Mode =
  | { readonly kind: "idle"; readonly panel: MozaikPanel | null; readonly trial: Trial }
  /** Writes in the selected text block. `toolbarSlot`: where the editor puts its toolbar. */
  | { readonly kind: "editing"; readonly pressedAt: PressedAt; readonly toolbarSlot: HTMLElement | null }
  /** A panel about one node is open. `of`: what was selected when it opened; inside, the author may go on to another. */
  | {
      readonly kind: "formatting";
      readonly panel: FormatPanelName;
      readonly of: NodeId | null;
      readonly trial: Trial;
    }
  /** An earlier version takes the canvas's place, with or without the history beside it. */
  | { readonly kind: "previewing"; readonly version: VersionPreview; readonly panel: "history" | null };

/** A dialog over everything: one at a time. The mode below it stays. */
export type Overlay =
  | { readonly kind: "commands" }
  | { readonly kind: "shortcuts" }
  /** The media dialog, for a block. `file`: one that was pasted, offered for upload. */
  | { readonly kind: "assets"; readonly blockId: NodeId; readonly file: File | null };

/** How one person looks at a draft. */
export interface ViewState extends Choice {
  readonly mode: Mode;
  readonly overlay: Overlay | null;
  readonly width: CanvasWidth;
  readonly isOutlineOpen: boolean;
  /** What was copied last, here or in another tab; each has one root. */
  readonly copied: readonly Structure[];
  /** The node that gets the focus once no overlay has it. */
  readonly goingTo: NodeId | null;
  /** The author closed the conflict dialog; the saving state opens it again. */
  readonly isConflictPutOff: boolean;
  /** What screen readers say. */
  readonly announcement: string;
}

export function firstView(screenWidth: number): ViewState {
  return {
    selectedId: null,
    alsoSelected: [],
    mode: IDLE,
    overlay: null,
    width: screenWidth > 1024 ? 1200 : screenWidth >= 768 ? 768 : 390,
    isOutlineOpen: screenWidth > 1024,
    copied: [],
    goingTo: null,
    isConflictPutOff: false,
    announcement: "",
  };
}

export const IDLE: Mode = { kind: "idle", panel: null, trial: null };

/** The text block in which the author writes. */
export function editedId({ mode, selectedId }: ViewState): NodeId | null {
  return mode.kind === "editing" ? selectedId : null;
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

/** The node that was selected when the open panel opened. */
export function panelStartOf({ mode }: ViewState): NodeId | null {
  return mode.kind === "formatting" ? mode.of : null;
}

/** Where the text that is being written was pressed. */
export function pressedAtOf({ mode }: ViewState): PressedAt {
  return mode.kind === "editing" ? mode.pressedAt : null;
}

export function toolbarSlotOf({ mode }: ViewState): HTMLElement | null {
  return mode.kind === "editing" ? mode.toolbarSlot : null;
}
