import { labelOf } from "./document/index.ts";
import { mozaikUpcasters } from "./upcasters.ts";

const lifted = (type: string, data: unknown) =>
  (mozaikUpcasters([])[type] ?? []).reduce((present, step) => step(present), data);

test("an old event keeps its stored label", () => {
  const data = { mozaikId: "m1", userId: "u1", at: "2026-01-01", label: "Moved image to column 2", changes: [] };
  expect(lifted("BlockMoved", data)).toEqual({
    mozaikId: "m1",
    userId: "u1",
    at: "2026-01-01",
    description: { label: "Moved image to column 2" },
    changes: [],
  });
  expect(labelOf({ label: "Moved image to column 2" })).toBe("Moved image to column 2");
});

test("an old copy has an origin without name, author and version", () => {
  const copyOf = { mozaikId: "m1", orderId: "o1", license: "Mozaik View", readOnly: true };
  expect(lifted("MozaikCreated", { copyOf })).toEqual({ copyOf: { ...copyOf, name: "", authorId: "", version: null } });
  expect(lifted("MozaikCreated", { copyOf: null })).toEqual({ copyOf: null });
  const named = { copyOf: { ...copyOf, name: "Fog", authorId: "a1", version: 3 } };
  expect(lifted("MozaikCreated", named)).toEqual(named);
});

test("the undo or redo of an old edit is labelled with its stored label", () => {
  const of = { label: "Removed tile 1" };
  expect(labelOf({ step: "undo", of, edits: 3 })).toBe("Undid: Removed tile 1 and 2 more");
  expect(labelOf({ step: "redo", of: { step: "undo", of, edits: 1 }, edits: 1 })).toBe("Redid: Undid: Removed tile 1");
});

test("an edit's label is made from its name and parameters", () => {
  const moved = { edit: "moveBlock", params: { part: { what: "image" }, column: 2 } } as const;
  expect(labelOf(moved)).toBe("Moved image to column 2");
  const part = { what: "layout", number: 1, tile: 2 };
  expect(labelOf({ edit: "removeLayout", params: { part } })).toBe("Removed layout 1 of tile 2");
  expect(labelOf({ edit: "setDesign", params: { designs: ["backgroundColor", "backgroundImage"], part } })).toBe(
    "Changed background of layout 1 of tile 2",
  );
  expect(labelOf({ created: true, license: null })).toBe("Created");
  expect(labelOf({ restored: "version", part: null })).toBe("Restored an earlier version");
});
