import type { EditRequest } from "#mozaik/document";

/** An edit of one node's look, which can be previewed without being applied. */
export type TrialEdit = EditRequest<
  | "setDesign"
  | "setAlignment"
  | "setSize"
  | "setAtBreakpoint"
  | "setContent"
  | "describeAsset"
  | "resizeColumns"
  | "hideColumn"
  | "showColumn"
>;
