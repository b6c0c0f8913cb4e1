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

test("what a page of an older document schema has copied is pasted as it would be copied today", () => {
  const pasted = fromClipboard(carrying({ v: 1, nodes: [{ ...text, design: { padding: 4 } }] }));
  const structures = [{ v: 2, nodes: [{ ...text, design: { padding: "4px 4px 4px 4px" } }] }];
  expect(pasted).toEqual({ kind: "structures", structures });
});

test("what is copied today comes back as it is", () => {
  const structures = [copyStructure(sample, ID.text)];
  expect(structures).toMatchObject([{ v: 2 }]);
  expect(fromClipboard(toClipboard(structures).html)).toEqual({ kind: "structures", structures });
});

test("what a page of a newer document schema has copied is refused", () => {
  expect(fromClipboard(carrying({ v: 3, nodes: [text] }))).toEqual({ kind: "refused", message: NOT_READABLE });
});
