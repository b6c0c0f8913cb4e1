import type { NodeId, Structure } from "#mozaik/document";
import type { CanvasWidth } from "../model/canvas-width.ts";
import type { PanelDraft } from "../model/panel-draft.ts";
import type { Choice } from "../model/selection.ts";
import {
  type ConflictPromptState,
  IDLE,
  type Mode,
  type MozaikPanel,
  type Overlay,
  openPanelOf,
  type Panel,
  type PressedAt,
  type Trial,
  toolbarSlotOf,
  type VersionPreview,
  type ViewState,
} from "./view-state.ts";

/** Every input that changes the view of a draft. */
export type ViewInput =
  | { type: "select"; choice: Choice }
  | { type: "goTo"; id: NodeId }
  | { type: "arrive" }
  | { type: "editText"; id: NodeId; pressedAt: PressedAt }
  | { type: "placeToolbar"; slot: HTMLElement | null }
  | { type: "stopEditing" }
  /** For the node `id` if given, otherwise for the selected one. */
  | { type: "openPanel"; panel: Panel; id?: NodeId }
  | { type: "togglePanel"; panel: Panel; id?: NodeId }
  /** Switches to another node and keeps the panel open. */
  | { type: "formatAnother"; id: NodeId }
  | { type: "closePanel" }
  | { type: "tryOut"; trial: Trial }
  /** The open panel has values that are not applied. */
  | { type: "keepDraft"; draft: PanelDraft }
  | { type: "dropLeftDraft" }
  /** Opens the panel that was left again, with its values, for the structure `id`. */
  | { type: "returnToDraft"; id: NodeId }
  | { type: "preview"; version: VersionPreview }
  /** The version stays open, the history beside it closes. */
  | { type: "hideHistory" }
  | { type: "leavePreview" }
  | { type: "openOverlay"; overlay: Overlay }
  | { type: "closeOverlay" }
  | { type: "setWidth"; width: CanvasWidth }
  | { type: "showOutline"; isOpen: boolean }
  | { type: "keepCopied"; copied: readonly Structure[] }
  | { type: "promptConflict"; prompt: ConflictPromptState }
  | { type: "announce"; words: string };

/** The view after an input; the same object if nothing changes. */
export function transition(view: ViewState, input: ViewInput): ViewState {
  return keepingDraft(view, input, after(view, input));
}

/** Only closing a panel drops its values. If the panel disappears in another way, they are kept for the author. */
function keepingDraft(before: ViewState, input: ViewInput, now: ViewState): ViewState {
  const { mode } = before;
  if (mode.kind !== "formatting" || mode.draft === null || input.type === "closePanel") return now;
  const isOpen = now.mode.kind === "formatting" && now.mode.panel === mode.panel && now.mode.of === mode.of;
  return isOpen ? now : { ...now, leftDraft: { panel: mode.panel, draft: mode.draft } };
}

function after(view: ViewState, input: ViewInput): ViewState {
  switch (input.type) {
    case "select":
      return selected(view, input.choice);
    case "goTo":
      return { ...selected(view, { selectedId: input.id, alsoSelected: [] }), goingTo: input.id };
    case "arrive":
      return view.goingTo === null ? view : { ...view, goingTo: null };
    case "editText":
      return {
        ...selected(view, { selectedId: input.id, alsoSelected: [] }),
        mode: { kind: "editing", pressedAt: input.pressedAt, toolbarSlot: toolbarSlotOf(view) },
      };
    case "openPanel":
      return withPanel(view, input.panel, input.id);
    case "togglePanel":
      return openPanelOf(view) === input.panel ? { ...view, mode: IDLE } : withPanel(view, input.panel, input.id);
    case "formatAnother":
      return { ...view, selectedId: input.id };
    case "openOverlay":
      return { ...view, overlay: input.overlay };
    case "closeOverlay":
      return view.overlay === null ? view : { ...view, overlay: null };
    case "dropLeftDraft":
      return view.leftDraft === null ? view : { ...view, leftDraft: null };
    case "returnToDraft":
      return returned(view, input.id);
    case "setWidth":
      return { ...view, width: input.width };
    case "showOutline":
      return { ...view, isOutlineOpen: input.isOpen };
    case "keepCopied":
      return { ...view, copied: input.copied };
    case "promptConflict":
      return view.conflictPrompt === input.prompt ? view : { ...view, conflictPrompt: input.prompt };
    case "announce":
      return announced(view, input.words);
    default:
      return withMode(view, nextMode(view.mode, input));
  }
}

type ModeInput = Extract<
  ViewInput,
  {
    type:
      | "placeToolbar"
      | "stopEditing"
      | "closePanel"
      | "tryOut"
      | "keepDraft"
      | "preview"
      | "hideHistory"
      | "leavePreview";
  }
>;

/** An input that does not fit the mode changes nothing. */
function nextMode(mode: Mode, input: ModeInput): Mode {
  switch (input.type) {
    case "placeToolbar":
      return mode.kind === "editing" && mode.toolbarSlot !== input.slot ? { ...mode, toolbarSlot: input.slot } : mode;
    case "stopEditing":
      return mode.kind === "editing" ? IDLE : mode;
    case "closePanel":
      return mode.kind === "editing" ? mode : IDLE;
    case "tryOut":
      return mode.kind === "idle" || mode.kind === "formatting" ? { ...mode, trial: input.trial } : mode;
    case "keepDraft":
      return mode.kind === "formatting" ? { ...mode, draft: input.draft } : mode;
    case "preview":
      return { kind: "previewing", version: input.version, panel: panelOf(mode) === "history" ? "history" : null };
    case "hideHistory":
      return mode.kind === "previewing" ? { ...mode, panel: null } : mode;
    case "leavePreview":
      return mode.kind === "previewing" ? { kind: "idle", panel: mode.panel, trial: null } : mode;
  }
}

/** Ends what is open for another node; a panel about the whole Mozaik and an earlier version stay open. */
function selected(view: ViewState, { selectedId, alsoSelected }: Choice): ViewState {
  const areSeveral = alsoSelected.length > 0;
  if (selectedId === view.selectedId && !areSeveral && view.alsoSelected.length === 0) return view;
  const isSameText = view.mode.kind === "editing" && selectedId === view.selectedId && !areSeveral;
  const mode = isSameText ? view.mode : withoutNode(view.mode);
  const next = { ...view, selectedId, alsoSelected, mode };
  return areSeveral ? announced(next, `${alsoSelected.length + 1} blocks selected`) : next;
}

function withoutNode(mode: Mode): Mode {
  if (mode.kind === "previewing") return mode;
  if (mode.kind !== "idle") return IDLE;
  return mode.trial === null ? mode : { ...mode, trial: null };
}

function withPanel(view: ViewState, panel: Panel, id: NodeId | undefined): ViewState {
  const selectedId = id ?? view.selectedId;
  const mode: Mode = isMozaikPanel(panel)
    ? { kind: "idle", panel, trial: null }
    : { kind: "formatting", panel, of: selectedId, trial: null, draft: null };
  return { ...view, selectedId, mode };
}

function returned(view: ViewState, id: NodeId): ViewState {
  if (!view.leftDraft) return view;
  const { panel, draft } = view.leftDraft;
  const mode: Mode = { kind: "formatting", panel, of: id, trial: null, draft };
  return { ...view, selectedId: id, alsoSelected: [], mode, leftDraft: null };
}

function isMozaikPanel(panel: Panel): panel is MozaikPanel {
  return panel === "history" || panel === "submissions";
}

function panelOf(mode: Mode): Panel | null {
  return mode.kind === "editing" ? null : mode.panel;
}

function withMode(view: ViewState, mode: Mode): ViewState {
  return mode === view.mode ? view : { ...view, mode };
}

/** Screen readers read a repeated announcement only if its text differs. */
function announced(view: ViewState, words: string): ViewState {
  return { ...view, announcement: words === view.announcement ? `${words}\u00a0` : words };
}
