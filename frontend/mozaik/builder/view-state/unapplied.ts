import type { MozaikDocument, NodeId } from "#mozaik/document";
import { PANEL_TITLES } from "../model/format-panel-name.ts";
import type { LeftDraft } from "../model/panel-draft.ts";
import type { TrialEdit } from "../model/trial-edit.ts";
import type { ViewState } from "./view-state.ts";

/** Values of a panel that are not applied, and the edits that would apply them. */
export interface Unapplied {
  readonly panel: LeftDraft["panel"];
  readonly edits: readonly TrialEdit[];
  /** The structure whose form has a missing or wrong field, so that its values cannot be applied yet. */
  readonly unfinishedId: NodeId | null;
}

/** What is not applied: of the panel that was left last, and of the open one. */
export function unappliedIn({ leftDraft, mode }: ViewState, document: MozaikDocument): readonly Unapplied[] {
  const open = mode.kind === "formatting" && mode.draft ? { panel: mode.panel, draft: mode.draft } : null;
  return [leftDraft, open].flatMap((left) => (left ? unappliedOf(left, document) : []));
}

/** What is not applied of a panel; none if it would change nothing. */
export function unappliedOf({ panel, draft }: LeftDraft, document: MozaikDocument): [Unapplied] | [] {
  const edits = draft.editsIn(document);
  const unfinishedId = draft.unfinishedIn(document);
  return edits.length > 0 || unfinishedId !== null ? [{ panel, edits, unfinishedId }] : [];
}

/** “Padding not applied”. */
export function notAppliedWords(unapplied: readonly Pick<Unapplied, "panel">[]): string {
  return `${unapplied.map(({ panel }) => PANEL_TITLES[panel]).join(" and ")} not applied`;
}
