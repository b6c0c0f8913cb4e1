import { MOST_COLUMNS } from "./column-count.ts";
import { applyEdit } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import type { MozaikDocument } from "./node.ts";
import { childrenOf } from "./order.ts";
import { copyStructure } from "./structure.ts";
import { testId } from "./testing/any-edit.ts";
import { ID, sample } from "./testing/sample-document.ts";

const full = filled(sample);
const refused = new EditError("edit-refused", "A layout has at most 50 columns.");
const [first] = childrenOf(full, ID.layout);

function filled(document: MozaikDocument): MozaikDocument {
  let next = document;
  for (let n = 1_000; childrenOf(next, ID.layout).length < MOST_COLUMNS; n += 2) {
    next = applyEdit(next, {
      edit: "addColumn",
      input: { id: testId(n), blockId: testId(n + 1), place: { parentId: ID.layout } },
    }).document;
  }
  return next;
}

test("no edit gives a layout more columns than allowed", () => {
  const place = { parentId: ID.layout };
  const column = copyStructure(full, first?.id ?? "");
  const ids = (count: number) => Array.from({ length: count }, (_, n) => testId(5_000 + n));
  expect(() =>
    applyEdit(full, { edit: "addColumn", input: { id: testId(5_000), blockId: testId(5_001), place } }),
  ).toThrow(refused);
  expect(() =>
    applyEdit(full, { edit: "duplicate", input: { id: first?.id ?? "", ids: ids(column.nodes.length) } }),
  ).toThrow(refused);
  expect(() =>
    applyEdit(full, { edit: "paste", input: { structure: column, ids: ids(column.nodes.length), place } }),
  ).toThrow(refused);
});

test("pasting a layout with too many columns is refused, with the maximum it works", () => {
  const layout = copyStructure(full, ID.layout);
  const paste = (structure: typeof layout) =>
    applyEdit(sample, {
      edit: "paste",
      input: {
        structure,
        ids: structure.nodes.map((_, n) => testId(5_000 + n)),
        place: { parentId: sample.nodes[ID.layout]?.parentId ?? null },
      },
    });
  expect(paste(layout).changes.length).toBeGreaterThan(MOST_COLUMNS);
  const extra = { id: testId(9_000), kind: "column" as const, parentId: ID.layout, rank: "a0" };
  expect(() => paste({ v: 1, nodes: [...layout.nodes, extra] })).toThrow(refused);
});

test("the columns of a full layout can still be moved and removed", () => {
  const last = childrenOf(full, ID.layout).at(-1)?.id ?? "";
  const moved = applyEdit(full, { edit: "moveColumn", input: { id: last, beside: { before: first?.id } } });
  expect(moved.changes).toHaveLength(1);
  expect(applyEdit(full, { edit: "removeColumn", input: { id: last } }).document.nodes[last]).toBeUndefined();
});
