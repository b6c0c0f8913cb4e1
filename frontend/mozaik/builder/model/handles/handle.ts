import type { TrialEdit } from "../trial-edit.ts";

/**
 * Where a handle is: on an edge or corner of the picture or the structure, at the inner edge of its padding, or
 * at the end of its first gap.
 */
export type HandlePlace =
  | { readonly on: "picture"; readonly edge: "left" | "right" | "bottom" | "corner" }
  | { readonly on: "structure"; readonly edge: "bottom" }
  | { readonly on: "gap"; readonly edge: "right" | "bottom" }
  | { readonly on: "padding"; readonly edge: "top" | "right" | "bottom" | "left" };

/** A length on the page that the author can drag. All lengths are px of the page. */
export interface Handle {
  readonly place: HandlePlace;
  /** Its name for screen readers. */
  readonly label: string;
  /** The px by which the value grows when the pointer moves one px to the right or down. */
  readonly grows: { readonly x: number; readonly y: number };
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Values it snaps to. */
  readonly snaps: readonly number[];
  /** The value in words: '640 × 360 px'. */
  words(value: number): string;
  edits(value: number): TrialEdit[];
}
