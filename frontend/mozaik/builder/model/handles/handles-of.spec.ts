import { ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { applyEdit, type Dimensions, type MozaikDocument } from "#mozaik/document";
import type { DrawnNode } from "./drawn-node.ts";
import type { Handle } from "./handle.ts";
import { type Handled, handlesOf } from "./handles-of.ts";
import { draggedValue, steppedValue } from "./move-handle.ts";

const drawn: DrawnNode = {
  width: 600,
  height: 200,
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  contentHeight: 80,
  picture: null,
  gap: null,
  neighbours: [{ width: 250, height: 130 }],
};
const PICTURE: Dimensions = { width: 1600, height: 900 };

function handlesOn(id: string, more: Partial<Handled> & { drawn?: DrawnNode } = {}): Handle[] {
  const node = sample.nodes[id];
  if (!node) throw new Error("There is no such node.");
  return handlesOf({ document: sample, node, scope: "base", drawn, original: null, ...more });
}
const handle = (handles: readonly Handle[], label: string): Handle => {
  const found = handles.find((each) => each.label === label);
  if (!found) throw new Error(`There is no handle ${label}.`);
  return found;
};
const stored = (each: Handle, value: number): MozaikDocument =>
  each.edits(value).reduce((document, edit) => applyEdit(document, edit).document, sample);
const drag = (each: Handle, dx: number, dy: number, scale = 1, isSnapping = false) =>
  draggedValue(each, { dx, dy, scale, isSnapping });

describe("a picture", () => {
  const onPicture = (keeps: "left" | "center" | "right" = "left") =>
    handlesOn(ID.picture, { drawn: { ...drawn, picture: { width: 480, height: 270, keeps } }, original: PICTURE });

  test("has handles for its width and height that keep the proportions", () => {
    const width = handle(onPicture(), "Width of the picture");
    expect(stored(width, 320).nodes[ID.picture]).toMatchObject({ imageSize: { width: 320, height: 180 } });
    const height = handle(onPicture(), "Height of the picture");
    expect(stored(height, 90).nodes[ID.picture]).toMatchObject({ imageSize: { width: 160, height: 90 } });
    expect(width.words(320)).toBe("320 × 180 px");
  });

  test("becomes no larger than its column", () => {
    expect(drag(handle(onPicture(), "Width of the picture"), 900, 0)).toBe(600);
  });

  test("snaps to its column, to parts of it and to other pictures", () => {
    const width = handle(onPicture(), "Width of the picture");
    expect(drag(width, 117, 0, 1, true)).toBe(600);
    expect(drag(width, -182, 0, 1, true)).toBe(300);
    expect(drag(width, -227, 0, 1, true)).toBe(250);
    expect(drag(width, -227, 0)).toBe(253);
  });

  test("follows the pointer in the middle and at the right of its column", () => {
    expect(drag(handle(onPicture("center"), "Width of the picture"), 20, 0)).toBe(520);
    expect(drag(handle(onPicture("right"), "Width of the picture"), -20, 0)).toBe(500);
  });

  test("moves by px of the page on a canvas that is scaled down", () => {
    expect(drag(handle(onPicture(), "Width of the picture"), 20, 0, 0.5)).toBe(520);
  });
});

test("a text's height is stored above what its content needs, and otherwise automatic", () => {
  const height = handle(handlesOn(ID.text), "Height of the block");
  expect(stored(height, 240).nodes[ID.text]).toMatchObject({ height: "240px" });
  expect(stored(height, 80).nodes[ID.text]).not.toHaveProperty("height");
  expect([height.words(240), height.words(80)]).toEqual(["240 px", "auto"]);
});

test("padding grows inwards on every side and keeps the others", () => {
  const handles = handlesOn(ID.left, { drawn: { ...drawn, padding: { top: 10, right: 20, bottom: 30, left: 40 } } });
  expect(drag(handle(handles, "Padding, top"), 0, 5)).toBe(15);
  expect(drag(handle(handles, "Padding, bottom"), 0, 5)).toBe(25);
  expect(drag(handle(handles, "Padding, left"), 5, 0)).toBe(45);
  expect(drag(handle(handles, "Padding, right"), 5, 0)).toBe(15);
  const present = stored(handle(handles, "Padding, right"), 15).nodes[ID.left];
  expect(present).toMatchObject({ design: { padding: "10px 15px 30px 40px" } });
});

test("on a narrow canvas, padding and height are set for narrow pages", () => {
  const handles = handlesOn(ID.text, { scope: "phone" });
  expect(stored(handle(handles, "Padding, top"), 8).nodes[ID.text]).toMatchObject({
    at: { phone: { padding: "8px 0px 0px 0px" } },
  });
  expect(stored(handle(handles, "Height of the block"), 240).nodes[ID.text]).toMatchObject({
    at: { phone: { height: "240px" } },
  });
});

test("a tile's gap grows downwards, a layout's to the right", () => {
  const tile = handle(
    handlesOn(ID.tile, { drawn: { ...drawn, gap: { px: 24, isRow: false } } }),
    "Gap between layouts",
  );
  expect(drag(tile, 0, 10)).toBe(34);
  const layout = handle(
    handlesOn(ID.layout, { drawn: { ...drawn, gap: { px: 24, isRow: true } } }),
    "Gap between columns",
  );
  expect(stored(layout, 40).nodes[ID.layout]).toMatchObject({ design: { gap: 40 } });
});

test("padding snaps to the steps of a scale", () => {
  const top = handle(handlesOn(ID.text), "Padding, top");
  expect([drag(top, 0, 27, 1, true), drag(top, 0, 40, 1, true)]).toEqual([24, 40]);
});

test("arrows move by one px towards where they point, with Shift by eight", () => {
  const handles = handlesOn(ID.text);
  const [top, bottom] = [handle(handles, "Padding, top"), handle(handles, "Padding, bottom")];
  expect(steppedValue(top, 10, "ArrowDown", false)).toBe(11);
  expect(steppedValue(bottom, 10, "ArrowUp", true)).toBe(18);
  expect(steppedValue(bottom, 10, "ArrowDown", false)).toBe(9);
  expect(steppedValue(top, 3, "ArrowUp", true)).toBe(0);
  expect(steppedValue(top, 3, "a", false)).toBeUndefined();
});

test("a page has no handles", () => {
  expect(handlesOn(ID.page)).toEqual([]);
});
