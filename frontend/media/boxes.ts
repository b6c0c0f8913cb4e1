// Where each file of a media library stands, in px. Pure, so that files out of sight need not be rendered.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Boxes {
  /** One for each file, in order, from top to bottom. */
  readonly boxes: readonly Box[];
  readonly height: number;
}

/** Narrower and wider pictures are shown whole within a box of this ratio, so that each can be seen and pressed. */
const NARROWEST = 0.5;
const WIDEST = 4;

const GAP = 8;

/** In px, of a row that is not stretched. */
export function rowHeight(width: number): number {
  return width < 520 ? 132 : 200;
}

/** Rows of equal height that fill the width, each box as wide as its picture (`ratios`: width by height). */
export function justified(ratios: readonly number[], width: number): Boxes {
  const target = rowHeight(width);
  const boxes: Box[] = [];
  let top = 0;
  let row: number[] = [];
  let sum = 0;
  const place = (height: number) => {
    let left = 0;
    for (const ratio of row) {
      boxes.push({ left, top, width: Math.min(ratio * height, width), height });
      left += ratio * height + GAP;
    }
    top += height + GAP;
    row = [];
    sum = 0;
  };
  for (const ratio of ratios.map((each) => Math.min(Math.max(each, NARROWEST), WIDEST))) {
    row.push(ratio);
    sum += ratio;
    const filled = (width - GAP * (row.length - 1)) / sum;
    if (filled <= target) place(filled);
  }
  if (row.length > 0) place(target);
  return { boxes, height: Math.max(0, top - GAP) };
}

/** One below the other. */
export function stacked(count: number, width: number, height: number): Boxes {
  const boxes = Array.from({ length: count }, (_, index) => ({ left: 0, top: index * height, width, height }));
  return { boxes, height: count * height };
}

/** The boxes between two heights, as `[first, after the last]`; `boxes` go from top to bottom. */
export function boxesBetween(boxes: readonly Box[], from: number, to: number): [number, number] {
  const start = firstWhere(boxes, ({ top, height }) => top + height >= from);
  return [
    start,
    Math.max(
      start,
      firstWhere(boxes, ({ top }) => top > to),
    ),
  ];
}

/** Indices of the boxes that a rectangle touches. */
export function boxesIn(boxes: readonly Box[], area: Box): number[] {
  const [start, end] = boxesBetween(boxes, area.top, area.top + area.height);
  const touched: number[] = [];
  for (let index = start; index < end; index++) {
    const box = boxes[index];
    if (box && box.left <= area.left + area.width && box.left + box.width >= area.left) touched.push(index);
  }
  return touched;
}

/** The index of the box above or below the one at `index`: the nearest one of the next row. */
export function boxBeside(boxes: readonly Box[], index: number, direction: "up" | "down"): number {
  const from = boxes[index];
  if (!from) return index;
  const step = direction === "down" ? 1 : -1;
  let next = index;
  while (boxes[next]?.top === from.top) next += step;
  const row = boxes[next]?.top;
  if (row === undefined) return index;
  const middle = from.left + from.width / 2;
  let best = next;
  for (let each = next; boxes[each]?.top === row; each += step) {
    if (distance(boxes[each], middle) < distance(boxes[best], middle)) best = each;
  }
  return best;
}

function distance(box: Box | undefined, middle: number): number {
  return box ? Math.abs(box.left + box.width / 2 - middle) : Number.POSITIVE_INFINITY;
}

/** The first index at which `isTrue` holds, if it holds for all that follow. */
function firstWhere(boxes: readonly Box[], isTrue: (box: Box) => boolean): number {
  let [low, high] = [0, boxes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = boxes[middle];
    if (box && isTrue(box)) high = middle;
    else low = middle + 1;
  }
  return low;
}
