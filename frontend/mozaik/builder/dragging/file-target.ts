import type { Place } from "#mozaik/document";
import { type Box, boxIn } from "../geometry/use-measure.ts";
import type { UploadPlace } from "../model/uploads/upload-place.ts";
import { type DropTarget, dropTarget } from "./drop-target.ts";
import { structureAt } from "./structure-at.ts";

export interface FileTarget {
  readonly place: UploadPlace;
  /** The drop line, or the box of the empty block that takes the files. In px of the stage. */
  readonly line: Box;
  readonly isInto: boolean;
}

/** px from the left and right edge of a column in which files go beside it, at most a quarter of the column. */
const EDGE = 32;
/** Stands for the files, which are not on the page yet. */
const FILES = ["files"];

/**
 * Where files dropped at a point of the screen go: into the empty block there, beside the column near its edges, between
 * its blocks, or between layouts. Null outside of pages.
 */
export function fileTarget(stage: HTMLElement, x: number, y: number): FileTarget | null {
  const column = structureAt(stage, "column", x, y);
  if (!column) {
    const found = dropTarget(stage, "layout", FILES, x, y);
    const place = found && placeOf(found);
    return place && { place: { kind: "layout", place }, line: found.line, isInto: false };
  }
  const beside = isNearEdge(column, x) ? dropTarget(stage, "column", FILES, x, y) : null;
  // Columns one below the other have a horizontal line.
  if (beside && beside.line.height > beside.line.width) {
    const place = placeOf(beside);
    return place && { place: { kind: "columns", place }, line: beside.line, isInto: false };
  }
  const empty = emptyBlockAt(column, y);
  if (empty) {
    const target = { kind: "block", id: empty.id } as const;
    return { place: { kind: "blocks", target }, line: boxIn(stage, empty), isInto: true };
  }
  const between = dropTarget(stage, "block", FILES, x, y);
  const place = between && placeOf(between);
  return place && { place: { kind: "blocks", target: { kind: "place", place } }, line: between.line, isInto: false };
}

function placeOf({ place: { parentId, ...beside } }: DropTarget): Place | null {
  return parentId === null ? null : { parentId, ...beside };
}

function isNearEdge(column: HTMLElement, x: number): boolean {
  const { left, right, width } = column.getBoundingClientRect();
  return Math.min(x - left, right - x) < Math.min(EDGE, width / 4);
}

function emptyBlockAt(column: HTMLElement, y: number): HTMLElement | undefined {
  return [...column.children].find((child): child is HTMLElement => {
    if (!(child instanceof HTMLElement) || !child.matches(".mozaik-block-empty")) return false;
    const { top, bottom } = child.getBoundingClientRect();
    return y >= top && y < bottom;
  });
}
