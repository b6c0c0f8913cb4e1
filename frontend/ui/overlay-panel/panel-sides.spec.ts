import { arrowSide, clingEdge, isPulled, meeting } from "./panel-sides.ts";

test.each([
  ["leftMiddle", "left", "part", { goesAlong: true, room: undefined }],
  ["topLeft", "left", "part", { goesAlong: true, room: undefined }],
  ["topLeft", "top", "part", { goesAlong: true, room: undefined }],
  ["rightMiddle", "left", "part", { goesAlong: false, room: undefined }],
  ["topRight", "left", "part", { goesAlong: false, room: undefined }],
  ["topMiddle", "left", "part", { goesAlong: false, room: "top" }],
  ["rightMiddle", "top", "part", { goesAlong: false, room: "right" }],
  ["bottomMiddle", "top", "part", { goesAlong: false, room: undefined }],
  ["leftMiddle", "left", "full", { goesAlong: false, room: "left" }],
  ["bottomRight", "top", "full", { goesAlong: false, room: "bottom" }],
] as const)("a handle at %s and a panel from the %s that covers %s meet as %j", (position, rest, extent, expected) => {
  expect(meeting(position, rest, extent)).toEqual(expected);
});

test.each([
  ["topRight", "top"],
  ["bottomLeft", "bottom"],
  ["leftMiddle", "left"],
  ["rightMiddle", "right"],
] as const)("a handle at %s is attached to the %s", (position, edge) => {
  expect(clingEdge(position)).toBe(edge);
});

test.each([
  [false, "left", "top", "right"],
  [true, "left", "top", "top"],
  [false, "bottom", "bottom", "top"],
  [true, "right", "right", "right"],
] as const)("open %s, with entrance %s and exit %s, the arrow points to the %s", (isOpen, entrance, exit, to) => {
  expect(arrowSide(isOpen, entrance, exit)).toBe(to);
});

test.each([
  [{ x: 30, y: 0 }, "right", true],
  [{ x: -30, y: 4 }, "left", true],
  [{ x: 0, y: 24 }, "bottom", true],
  [{ x: 2, y: -60 }, "top", true],
  [{ x: 10, y: 0 }, "right", false],
  [{ x: 30, y: 40 }, "right", false],
  [{ x: 30, y: 0 }, "left", false],
] as const)("a pull by %j to the %s counts: %s", (by, to, expected) => {
  expect(isPulled(by, to)).toBe(expected);
});
