import { type Change, touches } from "./change.ts";
import { MAX_DOCUMENT_BYTES } from "./document-size.ts";
import { applyEdit, EDITS, EditRequest } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import { LAYOUT_PRESET_NAMES, LAYOUT_PRESETS, layoutIdCount, slotCount } from "./layout-preset.ts";
import { childrenOf } from "./order.ts";
import { copyStructure } from "./structure.ts";
import { sentence, testId } from "./testing/any-edit.ts";
import { documentOfBlocks, edited, ID, sample } from "./testing/sample-document.ts";

const fieldsOf = (changes: readonly Change[]) => [...touches(changes)].sort();
const childIds = (document: typeof sample, parentId: string | null) =>
  childrenOf(document, parentId).map((child) => child.id);

function refusal(request: EditRequest, document = sample): string {
  try {
    applyEdit(document, request);
  } catch (error) {
    if (error instanceof EditError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error("The edit was not refused.");
}

const recorded: [EditRequest, string, string][] = [
  [
    { edit: "setPageStyle", input: { id: ID.page, style: { paper: "#fdf6ec" } } },
    "PageStyleChanged",
    'Changed style of page "Page 1"',
  ],
  [{ edit: "renamePage", input: { id: ID.page, name: "Start" } }, "PageRenamed", 'Renamed page "Page 1" to "Start"'],
  [
    { edit: "addLayout", input: { preset: "one", ids: [20, 21, 22].map(testId), place: { parentId: ID.tile } } },
    "LayoutAdded",
    "Added layout 2 (one block)",
  ],
  [
    { edit: "moveBlock", input: { id: ID.picture, place: { parentId: ID.left } } },
    "BlockMoved",
    "Moved image to column 1",
  ],
  [
    { edit: "moveBlock", input: { id: ID.empty, place: { parentId: ID.right, before: ID.picture } } },
    "BlockMoved",
    "Moved block",
  ],
  [
    { edit: "setDesign", input: { id: ID.empty, design: { padding: "1px 1px 1px 1px" } } },
    "DesignChanged",
    "Changed padding of block",
  ],
  [
    { edit: "setText", input: { id: ID.text, text: sentence("Quite another text stands here") } },
    "TextChanged",
    'Edited text "Quite another text stands…"',
  ],
  [{ edit: "removeBlock", input: { id: ID.text } }, "BlockRemoved", 'Removed text "The first words of…"'],
  [{ edit: "removeColumn", input: { id: ID.right } }, "ColumnRemoved", "Removed column 2"],
  [{ edit: "setSize", input: { id: ID.left, width: "40%" } }, "SizeChanged", "Changed width of column 1"],
  [
    {
      edit: "resizeColumns",
      input: {
        id: ID.layout,
        widths: [
          { id: ID.left, width: "38%" },
          { id: ID.right, width: "62%" },
        ],
      },
    },
    "ColumnsResized",
    "Resized columns 1 and 2",
  ],
  [
    {
      edit: "setAtBreakpoint",
      input: { id: ID.picture, breakpoint: "phone", values: { height: "200px", hidden: true } },
    },
    "BreakpointChanged",
    "Changed visibility, height of image on phones",
  ],
  [{ edit: "setContent", input: { id: ID.picture, content: null } }, "ContentChanged", "Cleared image"],
  [
    { edit: "describeAsset", input: { id: ID.picture, caption: "A hill in spring" } },
    "AssetDescribed",
    "Changed caption of image",
  ],
  [
    { edit: "describeAsset", input: { id: ID.picture, alt: "A hill in spring", autoPlay: true, visibleCredit: null } },
    "AssetDescribed",
    "Changed alternative text, autoplay, visibility of the credit of image",
  ],
  [
    { edit: "setAlignment", input: { id: ID.text, alignX: "flex-end" } },
    "AlignmentChanged",
    'Changed alignment of text "The first words of…"',
  ],
];
test.each(recorded.map(([request, event, label]) => ({ request, event, label })))(
  "$label is recorded as $event",
  ({ request, event, label }) => {
    expect(applyEdit(sample, EditRequest.parse(request))).toMatchObject({ event, label });
  },
);

test("parts without text are named by their current number in the outline", () => {
  const labels: string[] = [];
  let document = sample;
  const run = (...requests: EditRequest[]) => {
    for (const request of requests) {
      const applied = applyEdit(document, request);
      labels.push(applied.label);
      document = applied.document;
    }
  };
  const padding = { padding: "1px 1px 1px 1px" };
  const layout = { preset: "one" as const, ids: [20, 21, 22].map(testId) };
  run(
    { edit: "addTile", input: { id: testId(30), place: { parentId: ID.page, before: ID.tile } } },
    { edit: "addLayout", input: { ...layout, place: { parentId: ID.tile, before: ID.layout } } },
    { edit: "setDesign", input: { id: ID.layout, design: padding } },
    { edit: "setDesign", input: { id: ID.right, design: padding } },
    { edit: "moveLayout", input: { id: ID.layout, place: { parentId: testId(30) } } },
    {
      edit: "paste",
      input: {
        structure: copyStructure(document, ID.layout),
        ids: [40, 41, 42, 43, 44, 45].map(testId),
        place: { parentId: ID.tile },
      },
    },
    { edit: "moveTile", input: { id: ID.tile, place: { parentId: ID.page, before: testId(30) } } },
    { edit: "removeLayout", input: { id: testId(20) } },
    { edit: "removeTile", input: { id: testId(30) } },
  );
  expect(labels).toEqual([
    "Added tile 1",
    "Added layout 1 of tile 2 (one block)",
    "Changed padding of layout 2 of tile 2",
    "Changed padding of column 2",
    "Moved layout 2 to tile 1",
    "Pasted layout 2 of tile 2",
    "Moved tile 2",
    "Removed layout 1 of tile 1",
    "Removed tile 2",
  ]);
});

test.each(LAYOUT_PRESET_NAMES)("layout %s adds its columns and blocks, as many as its group says", (preset) => {
  const ids = Array.from({ length: layoutIdCount(preset) }, (_, n) => testId(30 + n));
  const { document } = applyEdit(sample, { edit: "addLayout", input: { preset, ids, place: { parentId: ID.tile } } });
  const columns = childrenOf(document, testId(30));
  expect(columns.map((column) => childrenOf(document, column.id).length)).toEqual([...LAYOUT_PRESETS[preset]]);
  expect(slotCount(preset)).toBe({ one: 1, two: 2, three: 3, four: 4 }[preset.split("-")[0]!]);
});

test("a new block is placed before or after its neighbour, or at the end", () => {
  const add = (id: string, beside: object): EditRequest => ({
    edit: "addBlock",
    input: { id, place: { parentId: ID.right, ...beside } },
  });
  const document = edited(
    sample,
    add(testId(20), { before: ID.empty }),
    add(testId(21), { after: ID.empty }),
    add(testId(22), {}),
    add(testId(23), { before: ID.picture }),
  );
  expect(childIds(document, ID.right)).toEqual([23, 7, 20, 8, 21, 22].map(testId));
});

test("moving a node to its current place changes nothing", () => {
  const moved = applyEdit(sample, {
    edit: "moveBlock",
    input: { id: ID.empty, place: { parentId: ID.right, after: ID.picture } },
  });
  expect(moved.changes).toEqual([]);
  expect(moved.document).toBe(sample);
});

test("a move to another column changes only the place", () => {
  const { changes } = applyEdit(sample, { edit: "moveBlock", input: { id: ID.text, place: { parentId: ID.right } } });
  expect(fieldsOf(changes)).toEqual(
    [`${ID.text}/parentId`, `${ID.text}/rank`, `${ID.right}/children/${ID.text}`].sort(),
  );
});

test("the last shown column can neither be hidden nor removed", () => {
  const one = edited(sample, { edit: "hideColumn", input: { id: ID.left } });
  for (const edit of ["hideColumn", "removeColumn"] as const) {
    expect(refusal({ edit, input: { id: ID.right } }, one)).toBe(
      "one-column-must-remain: One column must remain active",
    );
  }
  const shown = edited(one, { edit: "showColumn", input: { id: ID.left } });
  expect(shown).toEqual(sample);
});

test("the last page cannot be removed", () => {
  expect(refusal({ edit: "removePage", input: { id: ID.page } })).toMatch(/^one-page-must-remain/);
});

test.each<[string, EditRequest, RegExp]>([
  ["a node that is not there", { edit: "removeBlock", input: { id: testId(99) } }, /^node-not-found/],
  ["a node of another kind", { edit: "removeBlock", input: { id: ID.tile } }, /^edit-refused/],
  [
    "a block in a tile",
    { edit: "moveBlock", input: { id: ID.text, place: { parentId: ID.tile } } },
    /^edit-refused: A block cannot be placed in a tile/,
  ],
  [
    "a neighbour of another column",
    { edit: "addBlock", input: { id: testId(20), place: { parentId: ID.left, after: ID.empty } } },
    /^node-not-found: This place/,
  ],
  [
    "an id that is taken",
    { edit: "addTile", input: { id: ID.text, place: { parentId: ID.page } } },
    /^edit-refused: New elements/,
  ],
  ["too few ids", { edit: "duplicate", input: { id: ID.layout, ids: [testId(20)] } }, /needs 6 new ids, not 1/],
  ["a width for a block", { edit: "setSize", input: { id: ID.text, width: "10px" } }, /A block has no width/],
  [
    "a horizontal alignment for a column",
    { edit: "setAlignment", input: { id: ID.left, alignX: "center" } },
    /no alignX/,
  ],
  ["alt text without an asset", { edit: "describeAsset", input: { id: ID.text, alt: "x" } }, /holds no asset/],
])("%s is refused", (_, request, message) => {
  expect(refusal(EditRequest.parse(request))).toMatch(message);
});

test("only the changed fields of a design are written, each side separately", () => {
  const border = { color: "#000000", style: "solid" as const, width: 3 };
  const design = { padding: "1px 2px 3px 4px", borders: { left: border, top: border } };
  const first = edited(sample, { edit: "setDesign", input: { id: ID.tile, design } });
  const second = applyEdit(first, {
    edit: "setDesign",
    input: { id: ID.tile, design: { ...design, borders: { left: null, top: border } } },
  });
  expect(fieldsOf(second.changes)).toEqual([`${ID.tile}/design/borders/left`]);
  expect(second.document.nodes[ID.tile]?.design).toEqual({ padding: "1px 2px 3px 4px", borders: { top: border } });
});

test("clearing the last field of a design removes the design", () => {
  const set = (padding: string | null): EditRequest => ({
    edit: "setDesign",
    input: { id: ID.tile, design: { padding } },
  });
  expect(edited(sample, set("1px 1px 1px 1px"), set(null)).nodes[ID.tile]).toEqual(sample.nodes[ID.tile]);
});

test("alt text and caption are separate fields; a new picture drops the old one's size", () => {
  const sized = edited(sample, { edit: "setSize", input: { id: ID.picture, imageSize: { width: 10, height: 10 } } });
  const caption = applyEdit(sized, { edit: "describeAsset", input: { id: ID.picture, alt: "", caption: "Hill" } });
  expect(fieldsOf(caption.changes)).toEqual([`${ID.picture}/content/alt`, `${ID.picture}/content/caption`]);
  const content = { type: "asset", assetId: testId(501), mediaType: "image" } as const;
  const replaced = applyEdit(caption.document, { edit: "setContent", input: { id: ID.picture, content } });
  expect(replaced).toMatchObject({ label: "Replaced image" });
  expect(replaced.document.nodes[ID.picture]).not.toHaveProperty("imageSize");
});

test("a hidden caption is stored, and null brings the default back", () => {
  const set = (visibleCaption: boolean | null): EditRequest => ({
    edit: "describeAsset",
    input: { id: ID.picture, visibleCaption },
  });
  expect(edited(sample, set(false)).nodes[ID.picture]).toMatchObject({ content: { visibleCaption: false } });
  expect(edited(sample, set(false), set(null)).nodes[ID.picture]).toEqual(sample.nodes[ID.picture]);
});

test("a duplicate comes right after its original, with all contents under new ids", () => {
  const ids = Array.from({ length: 6 }, (_, n) => testId(40 + n));
  const { document, label } = applyEdit(sample, { edit: "duplicate", input: { id: ID.layout, ids } });
  expect(label).toBe("Duplicated layout 1");
  expect(childIds(document, ID.tile)).toEqual([ID.layout, testId(40)]);
  expect(childrenOf(document, testId(43))).toMatchObject([{ content: { assetId: ID.asset } }, { kind: "block" }]);
});

test("a copied block can be pasted into another document; the clipboard's ranks are ignored", () => {
  const { nodes } = copyStructure(sample, ID.picture);
  const structure = { v: 1 as const, nodes: nodes.map((node) => ({ ...node, rank: "zzzz" })) };
  const request = {
    edit: "paste",
    input: { structure, ids: [testId(60)], place: { parentId: ID.left, before: ID.text } },
  };
  const { document } = applyEdit(sample, EditRequest.parse(request));
  expect(childIds(document, ID.left)).toEqual([testId(60), ID.text]);
  expect(document.nodes[testId(60)]).toMatchObject({ content: { alt: "A hill" } });
});

test.each([
  ["a node outside the tree", [sample.nodes[ID.layout], sample.nodes[ID.left], sample.nodes[ID.picture]]],
  ["a child before its parent", [sample.nodes[ID.text], sample.nodes[ID.left]]],
  ["a layout without columns", [sample.nodes[ID.layout]]],
  ["the same node twice", [sample.nodes[ID.text], sample.nodes[ID.text]]],
])("a clipboard with %s is refused", (_, nodes) => {
  const input = { structure: { v: 1, nodes }, ids: [testId(60)], place: { parentId: ID.left } };
  expect(EditRequest.safeParse({ edit: "paste", input }).success).toBe(false);
});

test.each([
  { edit: "nothing", input: {} },
  { edit: "removeTile", input: { id: "__proto__" } },
  { edit: "removeTile", input: { id: ID.tile, extra: 1 } },
  { edit: "moveTile", input: { id: ID.tile, place: { parentId: ID.page, before: ID.tile, after: ID.tile } } },
  { edit: "setDesign", input: { id: ID.tile, design: { padding: "1px" } } },
  { edit: "setDesign", input: { id: ID.tile, design: { backgroundColor: "url(x)" } } },
])("the request %j is malformed", (request) => {
  expect(EditRequest.safeParse(request).success).toBe(false);
});

test("a document that would exceed the store's event limit is refused, but can still shrink", () => {
  const long = sentence("a".repeat(99_000));
  const fill = (id: string): EditRequest => ({ edit: "setText", input: { id, text: long } });
  const blocks = [20, 21, 22].map(testId);
  const roomy = edited(
    sample,
    ...blocks.map((id): EditRequest => ({ edit: "addBlock", input: { id, place: { parentId: ID.left } } })),
    ...[ID.text, ID.empty, ...blocks.slice(0, 2)].map(fill),
  );
  expect(4 * 99_000).toBeLessThan(MAX_DOCUMENT_BYTES);
  expect(refusal(fill(testId(22)), roomy)).toMatch(/^document-too-large/);
  expect(applyEdit(roomy, { edit: "removeBlock", input: { id: ID.text } }).changes).toHaveLength(1);
});

test("every edit has its own event", () => {
  const events = Object.values(EDITS).map(({ event }) => event);
  expect(new Set(events).size).toBe(events.length);
});

test("an edit shares all nodes it does not change with the previous document", () => {
  const before = documentOfBlocks(40);
  const [id = ""] = Object.values(before.nodes).flatMap((node) => (node.kind === "block" ? [node.id] : []));
  const { document } = applyEdit(before, { edit: "setText", input: { id, text: sentence("new") } });
  const copied = Object.keys(document.nodes).filter((key) => document.nodes[key] !== before.nodes[key]);
  expect(copied).toEqual([id]);
});
