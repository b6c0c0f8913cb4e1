import { applyEdit, type EditRequest } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import { Node } from "./node.ts";
import { copyStructure, Structure } from "./structure.ts";
import { testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const hide = (id: string, breakpoint: "tablet" | "phone", hidden: boolean | null = true) =>
  ({ edit: "setAtBreakpoint", input: { id, breakpoint, values: { hidden } } }) as const;

test("a value set and cleared at a breakpoint leaves nothing behind", () => {
  const set = edited(sample, hide(ID.picture, "phone"));
  expect(set.nodes[ID.picture]?.at).toEqual({ phone: { hidden: true } });
  expect(edited(set, hide(ID.picture, "phone", null)).nodes[ID.picture]).toEqual(sample.nodes[ID.picture]);
});

test("each breakpoint and field is a separate field, so two people do not conflict", () => {
  const { changes } = applyEdit(sample, {
    edit: "setAtBreakpoint",
    input: { id: ID.left, breakpoint: "tablet", values: { width: "50%", textScale: 0.8 } },
  });
  expect(changes.map((change) => change.op === "update" && change.path.join("/"))).toEqual([
    "at/tablet/textScale",
    "at/tablet/width",
  ]);
});

test("the last column of a layout cannot be hidden at a breakpoint, even if a wider one hides the others", () => {
  const half = edited(sample, hide(ID.left, "tablet"));
  expect(() => applyEdit(half, hide(ID.right, "phone"))).toThrow(
    new EditError("one-column-must-remain", "One column must remain active"),
  );
  const shown = edited(half, hide(ID.left, "phone", false));
  expect(applyEdit(shown, hide(ID.right, "phone")).changes).toHaveLength(1);
});

const refused = new EditError("one-column-must-remain", "One column must remain active");

test.each<[string, EditRequest]>([
  ["hidden on all pages", { edit: "hideColumn", input: { id: ID.left } }],
  ["removed", { edit: "removeColumn", input: { id: ID.left } }],
  ["moved away", { edit: "moveColumn", input: { id: ID.left, layoutId: testId(20), beside: {} } }],
  ["hidden on tablets, which phones follow", hide(ID.left, "tablet")],
])("the only column shown on phones cannot be %s", (_, request) => {
  const ids = [20, 21, 22].map(testId);
  const two = edited(sample, { edit: "addLayout", input: { preset: "one", ids, place: { parentId: ID.tile } } });
  const once = edited(two, hide(ID.right, "phone"));
  expect(() => applyEdit(once, request)).toThrow(refused);
  expect(applyEdit(two, request).changes).not.toEqual([]);
});

test("a phone cannot return to the tablet's value if that would hide its only column", () => {
  const own = edited(sample, hide(ID.left, "tablet"), hide(ID.left, "phone", false), hide(ID.right, "phone"));
  expect(() => applyEdit(own, hide(ID.left, "phone", null))).toThrow(refused);
});

test("if phones showed no column before this rule existed, the others can still be changed", () => {
  const hidden = (node: Node) => ({ ...node, at: { phone: { hidden: true } } });
  const old = { ...sample, nodes: { ...sample.nodes } };
  for (const id of [ID.left, ID.right]) old.nodes[id] = hidden(sample.nodes[id]!) as Node;
  expect(applyEdit(old, { edit: "hideColumn", input: { id: ID.left } }).changes).toHaveLength(1);
});

test("a clipboard with a layout without columns on phones is refused", () => {
  const { nodes } = copyStructure(edited(sample, hide(ID.right, "phone")), ID.layout);
  const bare = nodes.map((node) => (node.id === ID.left ? { ...node, at: { phone: { hidden: true } } } : node));
  expect(Structure.safeParse({ v: 1, nodes }).success).toBe(true);
  expect(Structure.safeParse({ v: 1, nodes: bare }).success).toBe(false);
});

test("a field that this kind of node lacks is refused", () => {
  const input = { id: ID.picture, breakpoint: "phone", values: { width: "50%" } } as const;
  expect(() => applyEdit(sample, { edit: "setAtBreakpoint", input })).toThrow("A block has no width of its own.");
});

test.each([
  ["an empty part", { phone: {} }],
  ["nothing at all", {}],
  ["an unknown breakpoint", { watch: { hidden: true } }],
  ["a text size out of range", { phone: { textScale: 9 } }],
])("a stored node cannot contain %s", (_, at) => {
  expect(Node.safeParse({ ...sample.nodes[ID.picture], at }).success).toBe(false);
});
