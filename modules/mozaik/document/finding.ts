import type { NodeId } from "./node-id.ts";

export type FindingKind =
  | "missing-alt"
  | "missing-label"
  | "missing-asset"
  | "broken-link"
  | "empty"
  | "heading-order"
  | "incomplete-form";

/** Something a visitor would stumble over: a reason to look again, not a reason to refuse. */
export interface Problem {
  kind: FindingKind;
  /** For people. */
  message: string;
}

export interface Finding extends Problem {
  /** Where it is. */
  id: NodeId;
}

/** What must be known of the assets a document shows; a deleted one is missing. */
export type KnownAssets = Readonly<Record<string, { alt: string }>>;

/** What a check may ask about the document around the part it checks. */
export interface Surroundings {
  readonly assets: KnownAssets;
  has(id: NodeId): boolean;
}

export const MISSING_ASSET: Problem = { kind: "missing-asset", message: "An asset no longer exists." };
