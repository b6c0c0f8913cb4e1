import { Upcasting } from "#backend/event-store/upcasting";
import { type Fields, isFields } from "../../../rules/fields.ts";
import type { MozaikEvent } from "../../events.ts";
import { mozaik } from "../../mozaik/mozaik.ts";
import { migrated, mozaikSnapshot } from "../../mozaik/mozaik-snapshot.ts";
import type { MozaikState } from "../../mozaik/mozaik-state.ts";
import { AUTHOR, at, documentOf, settings, step } from "../../mozaik/testing/a-mozaik.ts";
import { mozaikUpcasters } from "../../upcasters.ts";
import { sidesOfPadding } from "../testing/padding-migration.ts";
import { ID, sample } from "../testing/sample-document.ts";
import { migrateChanges, migrateDocument, migrateStructure, UnknownSchemaError } from "./migrate.ts";
import { migrateEdit } from "./migrate-edit.ts";
import type { Migration } from "./migration.ts";

/** An example: renames a column's `verticalAlign` to `alignY`, also in its breakpoints. */
const renamed: Migration = {
  node: ({ at: narrow, ...node }) => ({
    ...withAlignY(node),
    ...(isFields(narrow)
      ? {
          at: Object.fromEntries(
            Object.entries(narrow).map(([key, values]) => [key, isFields(values) ? withAlignY(values) : values]),
          ),
        }
      : {}),
  }),
};
const migrations = [renamed, sidesOfPadding];

function withAlignY({ verticalAlign, ...fields }: Fields): Fields {
  return verticalAlign === undefined ? fields : { ...fields, alignY: verticalAlign };
}

const column = sample.nodes[ID.left];
const oldColumn = { ...column, verticalAlign: "middle", design: { padding: 4 } };
const oldDocument = { schemaVersion: 1, nodes: { ...sample.nodes, [ID.left]: oldColumn } };
const newColumn = { ...column, alignY: "middle", design: { padding: "4px 4px 4px 4px" } };

const set = (path: string[], from: unknown, to: unknown) => ({ op: "update", id: ID.left, path, from, to });

describe("old events", () => {
  const upcasting = new Upcasting();
  upcasting.register(mozaikUpcasters(migrations));
  const stored = (type: string, schemaVersion: number, data: object) =>
    upcasting.lift({
      id: "e",
      stream: "mozaik-m1",
      revision: 0n,
      position: "1",
      type,
      data,
      meta: { userId: AUTHOR, commandId: "c", correlationId: "", causationId: "", schemaVersion, at },
      at: new Date(at),
    });
  const change = (type: string, schemaVersion: number, changes: unknown[], more: object) =>
    stored(type, schemaVersion, { mozaikId: "m1", userId: AUTHOR, at, changes, ...more });
  const created = {
    mozaikId: "m1",
    authorId: AUTHOR,
    settings,
    document: oldDocument,
    previewAssetId: null,
    copyOf: null,
  };
  const log = [
    stored("MozaikCreated", 1, created),
    change("AlignmentChanged", 1, [set(["verticalAlign"], "middle", "bottom")], { label: "Changed alignment" }),
    change("DesignChanged", 2, [set(["design", "padding"], 4, 8)], { description: { label: "Changed padding" } }),
    // written between the two migrations
    change("BreakpointChanged", 3, [set(["at", "phone", "alignY"], undefined, "top")], {
      description: { label: "Phone" },
    }),
    change("DesignChanged", 4, [set(["design", "padding"], "8px 8px 8px 8px", "1px 1px 1px 1px")], {
      description: { label: "Changed padding" },
    }),
  ];
  const fold = (state: MozaikState, { type, data }: { type: string; data: unknown }) =>
    mozaik.evolve(state, { type, data } as MozaikEvent);
  const state = () => log.reduce(fold, mozaik.initial);

  test("of every version fold to the current document", () => {
    expect(documentOf(state())).toEqual({
      schemaVersion: 3,
      nodes: {
        ...sample.nodes,
        [ID.left]: {
          ...newColumn,
          alignY: "bottom",
          at: { phone: { alignY: "top" } },
          design: { padding: "1px 1px 1px 1px" },
        },
      },
    });
  });

  test("can be undone across a migration", () => {
    let present = state();
    for (const _ of [1, 2, 3, 4]) present = mozaik.decide(present, step("undo", log.length - 1)).reduce(fold, present);
    expect(documentOf(present).nodes[ID.left]).toEqual(newColumn);
    expect(mozaik.decide(present, step("undo", log.length - 1))).toEqual([]);
  });

  test("keep their text in the history", () => {
    expect(log[1]?.data).toMatchObject({ description: { label: "Changed alignment" } });
  });
});

test("migrates a snapshot of an older version", () => {
  const fold = (present: MozaikState, event: MozaikEvent) => mozaik.evolve(present, event);
  const old = [
    {
      type: "MozaikCreated",
      data: { mozaikId: "m1", authorId: AUTHOR, settings, document: oldDocument, previewAssetId: null, copyOf: null },
    },
    { type: "MozaikPublished", data: { mozaikId: "m1", revision: 0, previewAssetId: null, at } },
    {
      type: "DesignChanged",
      data: {
        mozaikId: "m1",
        userId: AUTHOR,
        at,
        description: { label: "x" },
        changes: [set(["design", "padding"], 4, 8)],
      },
    },
  ] as unknown as MozaikEvent[];
  const kept = JSON.parse(JSON.stringify(mozaikSnapshot.toJson(old.reduce(fold, mozaik.initial))));
  const present = migrated(kept, migrations);
  expect(present.mozaik.document).toMatchObject({ schemaVersion: 3, nodes: { [ID.left]: { alignY: "middle" } } });
  expect(present.published?.document.nodes[ID.left]).toEqual(newColumn);
  expect(present.log[0]?.changes).toEqual([set(["design", "padding"], "4px 4px 4px 4px", "8px 8px 8px 8px")]);
});

test("migrates a copied structure of an older page", () => {
  expect(migrateStructure({ v: 1, nodes: [oldColumn] }, migrations)).toEqual({ v: 3, nodes: [newColumn] });
  expect(migrateStructure("rubbish", migrations)).toBe("rubbish");
});

test.each<[string, object, object]>([
  ["setAlignment", { id: ID.left, verticalAlign: "top" }, { id: ID.left, alignY: "top" }],
  ["setDesign", { id: ID.left, design: { padding: 2 } }, { id: ID.left, design: { padding: "2px 2px 2px 2px" } }],
  ["setDesign", { id: ID.left, design: { padding: null } }, { id: ID.left, design: { padding: null } }],
  [
    "setAtBreakpoint",
    { id: ID.left, breakpoint: "phone", values: { verticalAlign: "top" } },
    { id: ID.left, breakpoint: "phone", values: { alignY: "top" } },
  ],
  [
    "paste",
    { structure: { v: 1, nodes: [oldColumn] }, ids: ["a"], place: { parentId: ID.layout } },
    { structure: { v: 3, nodes: [newColumn] }, ids: ["a"], place: { parentId: ID.layout } },
  ],
  ["moveBlock", { id: ID.text, place: { parentId: ID.right } }, { id: ID.text, place: { parentId: ID.right } }],
])("migrates an unsent %s of an older page", (edit, input, present) => {
  expect(migrateEdit({ edit, input, joined: true }, 1, migrations)).toEqual({ edit, input: present, joined: true });
});

test("migrates added and removed nodes as a whole, and drops updates without effect", () => {
  const sameAsBefore: Migration = { node: ({ verticalAlign: _, ...node }) => node };
  expect(migrateChanges([{ op: "add", node: oldColumn }], 1, migrations)).toEqual([{ op: "add", node: newColumn }]);
  expect(migrateChanges([set(["verticalAlign"], "top", "bottom")], 1, [sameAsBefore])).toEqual([]);
});

test("returns current data as the same object", () => {
  expect(migrateDocument(sample, [])).toBe(sample);
});

test("refuses a future version", () => {
  expect(() => migrateDocument({ ...oldDocument, schemaVersion: 4 }, migrations)).toThrow(UnknownSchemaError);
  expect(() => migrateStructure({ v: 9, nodes: [oldColumn] }, migrations)).toThrow(UnknownSchemaError);
  expect(() => migrateEdit({ edit: "setDesign", input: { id: ID.left, design: {} } }, 4, migrations)).toThrow(
    UnknownSchemaError,
  );
});
