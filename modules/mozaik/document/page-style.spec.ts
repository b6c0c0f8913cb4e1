import { applyEdit, EditRequest } from "./edit.ts";
import { copyDocument } from "./new-document.ts";
import { Node } from "./node.ts";
import { restoreChanges } from "./restore.ts";
import { testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const style = (fields: object): EditRequest =>
  EditRequest.parse({ edit: "setPageStyle", input: { id: ID.page, style: fields } });
const styled = edited(sample, style({ paper: "#101820", ink: "#f5f5f5", spacing: 1.5 }));

test("a page stores the fields of its style, and nothing once all are cleared", () => {
  expect(styled.nodes[ID.page]).toMatchObject({ style: { paper: "#101820", ink: "#f5f5f5", spacing: 1.5 } });
  expect(() => Node.parse(styled.nodes[ID.page])).not.toThrow();
  const cleared = edited(styled, style({ paper: null, ink: null, spacing: null }));
  expect(cleared.nodes[ID.page]).toEqual(sample.nodes[ID.page]);
});

test("each field is a change of its own, so that two people can set different ones", () => {
  const { changes } = applyEdit(sample, style({ paper: "#101820", accent: "#aa0000" }));
  expect(changes).toMatchObject([{ path: ["style", "paper"] }, { path: ["style", "accent"] }]);
});

test("only a page has a style, with valid values", () => {
  const onTile = EditRequest.parse({ edit: "setPageStyle", input: { id: ID.tile, style: { spacing: 1 } } });
  expect(() => applyEdit(sample, onTile)).toThrow();
  for (const fields of [{ paper: "red" }, { textFont: 'x"; }' }, { spacing: 9 }, { unknown: 1 }]) {
    expect(() => style(fields)).toThrow();
  }
});

test("a copy of the Mozaik keeps the style, and restoring an earlier version removes it", () => {
  const copy = copyDocument(styled, (old) => testId(1_000 + Number(old.slice(-3))));
  expect(Object.values(copy.nodes).find(({ kind }) => kind === "page")).toMatchObject({ style: { paper: "#101820" } });
  expect(restoreChanges(styled, sample)).toHaveLength(3);
});
