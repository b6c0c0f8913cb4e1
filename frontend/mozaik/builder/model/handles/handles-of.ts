import {
  type Dimensions,
  limitImageSize,
  type MozaikDocument,
  type Node,
  type NodeKind,
  type Sides,
} from "#mozaik/document";
import { gapFormat } from "../formats/gap-format.ts";
import { heightFormat } from "../formats/height-format.ts";
import { hasProportionsOf, imageSizeFormat, resized } from "../formats/image-size-format.ts";
import { paddingFormat } from "../formats/padding-format.ts";
import type { Scope } from "../formats/scope.ts";
import type { DrawnNode } from "./drawn-node.ts";
import type { Handle } from "./handle.ts";
import { SPACES } from "./snap.ts";

/** px; the limits of the panels. */
const MOST_PADDING = 999;
const MOST_HEIGHT = 10_000;
const MOST_GAP = 400;

const SIDES = ["top", "right", "bottom", "left"] as const satisfies readonly (keyof Sides)[];
const OPPOSITE = { top: "bottom", right: "left", bottom: "top", left: "right" } as const;

/** What handles are made of. */
export interface Handled {
  readonly document: MozaikDocument;
  readonly node: Node;
  readonly scope: Scope;
  readonly drawn: DrawnNode;
  /** The size of the block's picture file; null if it has none. */
  readonly original: Dimensions | null;
}

/**
 * The handles of a selected structure: the size of a picture, the height of any other block or of a column, and the
 * padding. They store what the panels store.
 */
export function handlesOf(handled: Handled): Handle[] {
  const { node } = handled;
  const isPicture = node.kind === "block" && node.content?.type === "asset";
  const hasHeight = node.kind === "column" || (node.kind === "block" && !isPicture);
  return [
    ...pictureHandles(handled),
    ...(hasHeight ? [heightHandle(handled)] : []),
    ...gapHandles(handled),
    ...(node.kind === "page" ? [] : SIDES.map((side) => paddingHandle(handled, side))),
  ];
}

function pictureHandles({ document, node, scope, drawn, original }: Handled): Handle[] {
  const { picture } = drawn;
  if (!picture || !original || node.kind !== "block") return [];
  const keeps = hasProportionsOf(original, node.imageSize ?? original);
  const present = limitImageSize(picture, original);
  const sized = (change: Partial<Dimensions>) => resized(present, change, original, keeps);
  const words = ({ width, height }: Dimensions) => `${width} × ${height} px`;
  const room = drawn.width - drawn.padding.left - drawn.padding.right;
  const widths = [original.width, room, room / 2, room / 3, (room * 2) / 3, room / 4, (room * 3) / 4];
  const wide: Omit<Handle, "place"> = {
    label: "Width of the picture",
    // A picture in the middle grows on both sides.
    grows: { x: { left: 1, center: 2, right: -1 }[picture.keeps], y: 0 },
    value: present.width,
    least: 1,
    most: Math.min(original.width, Math.max(Math.round(room), 1)),
    snaps: [...widths, ...drawn.neighbours.map(({ width }) => width)].map(Math.round),
    words: (width) => words(sized({ width })),
    edits: (width) => imageSizeFormat.edits(node, scope, sized({ width }), document),
  };
  const tall: Handle = {
    place: { on: "picture", edge: "bottom" },
    label: "Height of the picture",
    grows: { x: 0, y: 1 },
    value: present.height,
    least: 1,
    most: original.height,
    snaps: [original.height, ...drawn.neighbours.map(({ height }) => Math.round(height))],
    words: (height) => words(sized({ height })),
    edits: (height) => imageSizeFormat.edits(node, scope, sized({ height }), document),
  };
  const edge = picture.keeps === "right" ? "left" : "right";
  return [{ ...wide, place: { on: "picture", edge } }, tall, { ...wide, place: { on: "picture", edge: "corner" } }];
}

/** At the height that the content needs, no height is stored. */
function heightHandle({ document, node, scope, drawn }: Handled): Handle {
  const needed = Math.round(drawn.contentHeight);
  const isAuto = (height: number) => height <= needed;
  return {
    place: { on: "structure", edge: "bottom" },
    label: `Height of the ${node.kind}`,
    grows: { x: 0, y: 1 },
    value: Math.round(drawn.height),
    least: needed,
    most: MOST_HEIGHT,
    snaps: [needed, ...drawn.neighbours.map(({ height }) => Math.round(height))],
    words: (height) => (isAuto(height) ? "auto" : `${height} px`),
    edits: (height) => heightFormat.edits(node, scope, isAuto(height) ? "" : `${height}px`, document),
  };
}

const GAP_LABELS: Readonly<Partial<Record<NodeKind, string>>> = {
  column: "Gap between blocks",
  layout: "Gap between columns",
  tile: "Gap between layouts",
};

function gapHandles({ document, node, scope, drawn: { gap } }: Handled): Handle[] {
  const label = GAP_LABELS[node.kind];
  if (!gap || label === undefined) return [];
  return [
    {
      place: { on: "gap", edge: gap.isRow ? "right" : "bottom" },
      label,
      grows: gap.isRow ? { x: 1, y: 0 } : { x: 0, y: 1 },
      value: Math.round(gap.px),
      least: 0,
      most: MOST_GAP,
      snaps: SPACES,
      words: (px) => `${px} px`,
      edits: (px) => gapFormat.edits(node, scope, px, document),
    },
  ];
}

function paddingHandle({ document, node, scope, drawn }: Handled, side: keyof Sides): Handle {
  const sign = side === "top" || side === "left" ? 1 : -1;
  const isAcross = side === "left" || side === "right";
  return {
    place: { on: "padding", edge: side },
    label: `Padding, ${side}`,
    grows: { x: isAcross ? sign : 0, y: isAcross ? 0 : sign },
    value: Math.round(drawn.padding[side]),
    least: 0,
    most: MOST_PADDING,
    snaps: [...SPACES, Math.round(drawn.padding[OPPOSITE[side]])],
    words: (px) => `${px} px`,
    edits: (px) => paddingFormat.edits(node, scope, { ...drawn.padding, [side]: px }, document),
  };
}
