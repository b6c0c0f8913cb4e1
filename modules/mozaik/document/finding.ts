import type { NodeId } from "./node-id.ts";

export type FindingKind =
  | "missing-alt"
  | "missing-label"
  | "missing-asset"
  | "broken-link"
  | "empty"
  | "heading-order"
  | "incomplete-form"
  | "circular-condition"
  | "dead-end"
  | "never-shown";

/** A problem for visitors: a warning, not a reason to refuse. */
export interface Problem {
  kind: FindingKind;
  /** Shown to the author. */
  message: string;
}

export interface Finding extends Problem {
  /** Where it is. */
  id: NodeId;
}

/** The facts a check needs about the document's assets; deleted ones are missing. */
export type KnownAssets = Readonly<Record<string, { alt: string; credit: string }>>;

/** The context of a checked part. */
export interface Surroundings {
  readonly assets: KnownAssets;
  has(id: NodeId): boolean;
}

export const MISSING_ASSET: Problem = { kind: "missing-asset", message: "An asset no longer exists." };
