import type { MozaikDocument, NodeId } from "#mozaik/document";
import type { FormatPanelName } from "./format-panel-name.ts";
import type { TrialEdit } from "./trial-edit.ts";

/** The values of a formatting panel that are not applied yet. */
export interface PanelDraft {
  /** The edits that store them in this document, each for the structure it was made for; none if nothing would change. */
  editsIn(document: MozaikDocument): readonly TrialEdit[];
  /** The structure with values that cannot be stored yet, because a field is missing or wrong; null if there is none. */
  unfinishedIn(document: MozaikDocument): NodeId | null;
}

/** A draft whose panel was left without Apply or Cancel. */
export interface LeftDraft {
  readonly panel: FormatPanelName;
  readonly draft: PanelDraft;
}
