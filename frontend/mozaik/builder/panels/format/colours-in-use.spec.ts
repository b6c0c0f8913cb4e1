import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest } from "#mozaik/document";
import { coloursOf } from "./colours-in-use.ts";

const painted = (id: string, backgroundColor: string): EditRequest => ({
  edit: "setDesign",
  input: { id, design: { backgroundColor } },
});
const framed = (style: "solid" | "none"): EditRequest => ({
  edit: "setDesign",
  input: { id: ID.text, design: { borders: { top: { color: "#0000ff", style, width: 3 } } } },
});

test("lists the colours of backgrounds and visible borders, the most frequent first", () => {
  const document = edited(
    sample,
    painted(ID.left, "#ffeecc80"),
    painted(ID.tile, "#336699"),
    painted(ID.layout, "#336699"),
    framed("solid"),
  );
  expect(coloursOf(document)[0]).toBe("#336699");
  expect(coloursOf(document)).toEqual(expect.arrayContaining(["#ffeecc80", "#0000ff"]));
  expect(coloursOf(edited(sample, framed("none")))).not.toContain("#0000ff");
});
