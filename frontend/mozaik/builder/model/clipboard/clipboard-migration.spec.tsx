import { jest } from "@jest/globals";
import { withSidesOfPadding } from "#modules/mozaik/document/testing/padding-migration";

jest.unstable_mockModule("#modules/mozaik/document/migrations/migrations", withSidesOfPadding);
const { fromClipboard, MARK, NOT_READABLE, toClipboard } = await import("./clipboard-format.ts");
const { ID, sample } = await import("#modules/mozaik/document/testing/sample-document");
const { copyStructure } = await import("#mozaik/document");

const [text] = copyStructure(sample, ID.text).nodes;
const carrying = (structure: object) => {
  const carrier = document.createElement("div");
  carrier.setAttribute(MARK, JSON.stringify([structure]));
  return carrier.outerHTML;
};

test("structures copied by a page with an older document schema are migrated", () => {
  const pasted = fromClipboard(carrying({ v: 1, nodes: [{ ...text, design: { padding: 4 } }] }));
  const structures = [{ v: 2, nodes: [{ ...text, design: { padding: "4px 4px 4px 4px" } }] }];
  expect(pasted).toEqual({ kind: "structures", structures });
});

test("structures in the current schema are unchanged", () => {
  const structures = [copyStructure(sample, ID.text)];
  expect(structures).toMatchObject([{ v: 2 }]);
  expect(fromClipboard(toClipboard(structures).html)).toEqual({ kind: "structures", structures });
});

test("structures copied by a page with a newer document schema are refused", () => {
  expect(fromClipboard(carrying({ v: 3, nodes: [text] }))).toEqual({ kind: "refused", message: NOT_READABLE });
});
