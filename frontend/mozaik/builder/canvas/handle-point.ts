import type { Box } from "../geometry/use-measure.ts";
import type { HandlePlace } from "../model/handles/handle.ts";
import type { MeasuredNode } from "./use-drawn-node.ts";

/** The middle of a handle in the stage, in px of the screen. */
export type HandlePoint = Pick<Box, "left" | "top">;

// Where handles are along their edge. Its middle belongs to the button that inserts a block.
const PADDING_AT = 0.25;
const HEIGHT_AT = 0.75;

/** The point of the page at which a handle is drawn. */
export function handlePoint(
  place: HandlePlace,
  { box, pictureBox, secondBox, drawn, scale }: MeasuredNode,
): HandlePoint {
  if (place.on === "padding") return paddingPoint(place.edge, box, drawn.padding[place.edge] * scale);
  if (place.on === "gap" && secondBox) return gapPoint(place.edge, secondBox);
  const { left, top, width, height } = (place.on === "picture" && pictureBox) || box;
  switch (place.edge) {
    case "left":
      return { left, top: top + height / 2 };
    case "right":
      return { left: left + width, top: top + height / 2 };
    case "bottom":
      return { left: left + width * HEIGHT_AT, top: top + height };
    case "corner":
      return { left: left + width, top: top + height };
  }
}

/** Away from the handle for the widths of columns and from the button that adds a layout, which are in the middle. */
const GAP_AT = 0.4;

function gapPoint(edge: "right" | "bottom", { left, top, width, height }: Box): HandlePoint {
  return edge === "right" ? { left, top: top + height * (1 - PADDING_AT / 2) } : { left: left + width * GAP_AT, top };
}

function paddingPoint(
  side: "top" | "right" | "bottom" | "left",
  { left, top, width, height }: Box,
  inset: number,
): HandlePoint {
  switch (side) {
    case "top":
      return { left: left + width * PADDING_AT, top: top + inset };
    case "bottom":
      return { left: left + width * PADDING_AT, top: top + height - inset };
    case "left":
      return { left: left + inset, top: top + height * PADDING_AT };
    case "right":
      return { left: left + width - inset, top: top + height * PADDING_AT };
  }
}
