import { applyEdit } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import { Node } from "./node.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const hide = (id: string, breakpoint: "tablet" | "phone", hidden: boolean | null = true) =>
  ({ edit: "setAtBreakpoint", input: { id, breakpoint, values: { hidden } } }) as const;

test("what was set at a breakpoint and taken back leaves nothing behind", () => {
  const set = edited(sample, hide(ID.picture, "phone"));
  expect(set.nodes[ID.picture]?.at).toEqual({ phone: { hidden: true } });
  expect(edited(set, hide(ID.picture, "phone", null)).nodes[ID.picture]).toEqual(sample.nodes[ID.picture]);
});

test("each breakpoint and field is a field of its own, so two people do not get in each other's way", () => {
  const { changes } = applyEdit(sample, {
    edit: "setAtBreakpoint",
    input: { id: ID.left, breakpoint: "tablet", values: { width: "50%", textScale: 0.8 } },
  });
  expect(changes.map((change) => change.op === "update" && change.path.join("/"))).toEqual([
    "at/tablet/textScale",
    "at/tablet/width",
  ]);
});

test("the last column of a layout cannot be hidden at a breakpoint, also where a wider one hides the others", () => {
  const half = edited(sample, hide(ID.left, "tablet"));
  expect(() => applyEdit(half, hide(ID.right, "phone"))).toThrow(
    new EditError("one-column-must-remain", "One column must remain active"),
  );
  const shown = edited(half, hide(ID.left, "phone", false));
  expect(applyEdit(shown, hide(ID.right, "phone")).changes).toHaveLength(1);
});

test("a field that this kind of node does not have is refused", () => {
  const input = { id: ID.picture, breakpoint: "phone", values: { width: "50%" } } as const;
  expect(() => applyEdit(sample, { edit: "setAtBreakpoint", input })).toThrow("A block has no width of its own.");
});

test.each([
  ["an empty part", { phone: {} }],
  ["nothing at all", {}],
  ["an unknown breakpoint", { watch: { hidden: true } }],
  ["a text size out of range", { phone: { textScale: 9 } }],
])("a stored node does not hold %s", (_, at) => {
  expect(Node.safeParse({ ...sample.nodes[ID.picture], at }).success).toBe(false);
});
