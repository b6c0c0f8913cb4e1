import { applyEdit, EditError, type EditRequest, type MozaikDocument } from "#mozaik/document";

/** An edit of one node's look, which can be previewed without being applied. */
export type TrialEdit = EditRequest<
  | "setDesign"
  | "setAlignment"
  | "setSize"
  | "setCondition"
  | "setInteraction"
  | "setPageStyle"
  | "setAtBreakpoint"
  | "setContent"
  | "resizeColumns"
  | "hideColumn"
  | "showColumn"
>;

/** False if the document already has the values of the edit. An edit that does not fit counts as a change. */
export function isChange(document: MozaikDocument, edit: TrialEdit): boolean {
  try {
    return applyEdit(document, edit).changes.length > 0;
  } catch (error) {
    if (error instanceof EditError) return true;
    throw error;
  }
}
