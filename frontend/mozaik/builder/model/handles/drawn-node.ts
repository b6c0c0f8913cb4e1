import type { Dimensions, Sides } from "#mozaik/document";

/** A structure as it is displayed, in px of the page. */
export interface DrawnNode {
  readonly width: number;
  readonly height: number;
  readonly padding: Sides;
  /** The height that its content needs, with the padding. */
  readonly contentHeight: number;
  /** The picture of a block, and on which side it keeps its place when its size changes. */
  readonly picture: (Dimensions & { readonly keeps: "left" | "center" | "right" }) | null;
  /** The gap between its parts, and whether they are side by side; null with fewer than two parts. */
  readonly gap: { readonly px: number; readonly isRow: boolean } | null;
  /** Other structures of its kind in the same layout, or for a picture other pictures. */
  readonly neighbours: readonly Dimensions[];
}
