import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest, Node } from "#mozaik/document";
import { inheritedValue, isHiddenIn, ownValue, scopeOf } from "./scope.ts";

const at = (breakpoint: "tablet" | "phone", values: object): EditRequest => ({
  edit: "setAtBreakpoint",
  input: { id: ID.left, breakpoint, values },
});

function columnWith(...requests: readonly EditRequest[]): Node {
  const node = edited(sample, ...requests).nodes[ID.left];
  if (!node) throw new Error("The sample document has no left column.");
  return node;
}

test("each canvas width has its scope of editing", () => {
  expect([scopeOf(1200), scopeOf(768), scopeOf(390)]).toEqual(["base", "tablet", "phone"]);
});

test("a phone inherits from the tablet, a tablet from all pages", () => {
  const wide: EditRequest = { edit: "setSize", input: { id: ID.left, width: "30%" } };
  const column = columnWith(wide, at("tablet", { width: "60%" }));
  expect(inheritedValue(column, "phone", "width")).toBe("60%");
  expect(inheritedValue(column, "tablet", "width")).toBe("30%");
  expect(inheritedValue(column, "base", "width")).toBeUndefined();
  expect(ownValue(column, "phone", "width")).toBeUndefined();
});

test.each([
  ["everywhere", [{ edit: "hideColumn", input: { id: ID.left } }], [true, true, true]],
  ["on tablets and phones", [at("tablet", { hidden: true })], [false, true, true]],
  ["on tablets alone", [at("tablet", { hidden: true }), at("phone", { hidden: false })], [false, true, false]],
  ["on phones alone", [at("phone", { hidden: true })], [false, false, true]],
] satisfies [string, EditRequest[], boolean[]][])("a column can be hidden %s", (_, requests, hidden) => {
  const column = columnWith(...requests);
  expect((["base", "tablet", "phone"] as const).map((scope) => isHiddenIn(column, scope))).toEqual(hidden);
});
