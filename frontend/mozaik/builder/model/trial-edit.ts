import type { EditRequest } from "#mozaik/document";

/** An edit that changes the look of one node, so that it can be shown without being done. */
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
