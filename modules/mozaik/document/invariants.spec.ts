import { checkDocument, newProblems } from "./invariants.ts";
import type { MozaikDocument, Node } from "./node.ts";
import { testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const withNode = (id: string, change: (node: Node) => Node): MozaikDocument => ({
  ...sample,
  nodes: { ...sample.nodes, [id]: change(sample.nodes[id]!) },
});
const without = (id: string): MozaikDocument => {
  const { [id]: _gone, ...nodes } = sample.nodes;
  return { ...sample, nodes };
};
const inParent = (parentId: string) => (node: Node) => (node.kind === "page" ? node : { ...node, parentId });

test("a valid document has no problems", () => {
  expect(checkDocument(sample)).toEqual([]);
});

test.each<[string, MozaikDocument, string]>([
  ["no page", { ...sample, nodes: {} }, "no page"],
  ["a lost parent", without(ID.layout), "lost its parent"],
  ["a wrong nesting", withNode(ID.text, inParent(ID.tile)), "cannot stand in tile"],
  ["a node in itself", withNode(ID.tile, inParent(ID.tile)), "is its own ancestor"],
  [
    "a shared rank",
    withNode(ID.empty, (node) => ({ ...node, rank: sample.nodes[ID.picture]!.rank })),
    "shares its rank",
  ],
])("%s is found", (_, document, problem) => {
  expect(checkDocument(document).join("\n")).toContain(problem);
});

test("detects a layout that shows no column on narrow pages", () => {
  const hideOn = (node: Node): Node => (node.kind === "column" ? { ...node, at: { phone: { hidden: true } } } : node);
  const nodes = Object.fromEntries(Object.entries(sample.nodes).map(([id, node]) => [id, hideOn(node)]));
  expect(checkDocument({ ...sample, nodes })).toEqual(["One column must remain active: layout 1 on phones"]);
});

test("detects a layout that shows no column", () => {
  const hide = (node: Node): Node => (node.kind === "column" ? { ...node, hidden: true } : node);
  const nodes = Object.fromEntries(Object.entries(sample.nodes).map(([id, node]) => [id, hide(node)]));
  expect(checkDocument({ ...sample, nodes })).toEqual([
    "One column must remain active: layout 1",
    "One column must remain active: layout 1 on tablets",
    "One column must remain active: layout 1 on phones",
  ]);
});

test("an existing problem is not new, even if its layout has another number now", () => {
  const hide = (node: Node): Node => (node.kind === "column" ? { ...node, at: { phone: { hidden: true } } } : node);
  const nodes = Object.fromEntries(Object.entries(sample.nodes).map(([id, node]) => [id, hide(node)]));
  const bare = { ...sample, nodes };
  const ids = [20, 21, 22].map(testId);
  const place = { parentId: ID.tile, before: ID.layout };
  const second = edited(bare, { edit: "addLayout", input: { preset: "one", ids, place } });
  expect(checkDocument(second)).toEqual(["One column must remain active: layout 2 on phones"]);
  expect(newProblems(second, () => bare)).toEqual([]);
  expect(newProblems(second, () => sample)).toHaveLength(1);
  expect(
    newProblems(
      second,
      () => sample,
      () => bare,
    ),
  ).toEqual([]);
});
