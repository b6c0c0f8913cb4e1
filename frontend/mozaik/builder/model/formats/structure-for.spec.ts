import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import type { FormatPanelName } from "../format-panel-name.ts";
import { hasOwnValue, structureFor } from "./structure-for.ts";

test.each([
  ["width", ID.text, ID.left],
  ["width", ID.left, ID.left],
  ["width", ID.tile, ID.left],
  ["height", ID.text, ID.text],
  ["height", ID.left, ID.left],
  ["height", ID.layout, ID.text],
  ["alignment", ID.page, ID.text],
  ["padding", ID.layout, ID.layout],
  ["background", ID.page, ID.page],
] satisfies [FormatPanelName, string, string][])("%s, chosen at %s, changes %s", (panel, from, to) => {
  const node = sample.nodes[from];
  expect(node && structureFor(sample, node, panel)?.id).toBe(to);
});

test("a tile without columns has no width to set", () => {
  const empty = edited(sample, { edit: "removeLayout", input: { id: ID.layout } });
  const tile = empty.nodes[ID.tile];
  expect(tile && structureFor(empty, tile, "width")).toBeUndefined();
});

test("a value for narrow pages is marked at the widths it was set for", () => {
  const set = {
    edit: "setAtBreakpoint",
    input: { id: ID.text, breakpoint: "phone", values: { textScale: 0.8 } },
  } as const;
  const node = edited(sample, set).nodes[ID.text];
  if (!node) throw new Error("The sample document has no text.");
  expect(hasOwnValue(node, "phone", "textSize")).toBe(true);
  expect(hasOwnValue(node, "tablet", "textSize")).toBe(false);
  expect(hasOwnValue(node, "phone", "padding")).toBe(false);
});
