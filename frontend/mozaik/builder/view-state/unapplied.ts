import type { MozaikDocument } from "#mozaik/document";
import { PANEL_TITLES } from "../model/format-panel-name.ts";
import type { LeftDraft } from "../model/panel-draft.ts";
import type { TrialEdit } from "../model/trial-edit.ts";
import type { ViewState } from "./view-state.ts";

/** Values of a panel that are not applied, and the edits that would apply them. */
export interface Unapplied {
  readonly panel: LeftDraft["panel"];
  readonly edits: readonly TrialEdit[];
}

/** What is not applied: of the panel that was left last, and of the open one. */
export function unappliedIn({ leftDraft, mode }: ViewState, document: MozaikDocument): readonly Unapplied[] {
  const left = leftDraft ? [{ panel: leftDraft.panel, edits: leftDraft.editsIn(document) }] : [];
  const open =
    mode.kind === "formatting" && mode.draft ? [{ panel: mode.panel, edits: mode.draft.editsIn(document) }] : [];
  return [...left, ...open].filter(({ edits }) => edits.length > 0);
}

/** “Padding not applied”. */
export function notAppliedWords(unapplied: readonly Pick<Unapplied, "panel">[]): string {
  return `${unapplied.map(({ panel }) => PANEL_TITLES[panel]).join(" and ")} not applied`;
}
