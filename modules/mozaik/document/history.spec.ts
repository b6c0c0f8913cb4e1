import { applyChanges, type Change, overlaps, touches } from "./change.ts";
import { applyEdit, type EditRequest } from "./edit.ts";
import { rebase, rebaseEdit, restoreChanges, undoChanges } from "./history.ts";
import { checkDocument } from "./invariants.ts";
import type { Node } from "./node.ts";
import { childrenOf } from "./order.ts";
import type { RichText } from "./rich-text.ts";
import { sentence, testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const padding = (id: string, px: number): EditRequest => ({
  edit: "setDesign",
  input: { id, design: { padding: `${px}px 0px 0px 0px` } },
});
const color = (id: string): EditRequest => ({
  edit: "setDesign",
  input: { id, design: { backgroundColor: "#112233" } },
});
const move = (id: string, parentId: string): EditRequest => ({ edit: "moveBlock", input: { id, place: { parentId } } });
const remove = (id: string): EditRequest => ({ edit: "removeBlock", input: { id } });
const add = (id: string, parentId: string, beside = {}): EditRequest => ({
  edit: "addBlock",
  input: { id, place: { parentId, ...beside } },
});
const changesOf = (request: EditRequest, document = sample): Change[] => applyEdit(document, request).changes;

test.each<[string, EditRequest, EditRequest, string[]]>([
  ["two fields of one node", padding(ID.text, 1), color(ID.text), []],
  ["the same field", padding(ID.text, 1), padding(ID.text, 2), [`${ID.text}/design/padding`]],
  [
    "text here, move there",
    { edit: "setText", input: { id: ID.text, text: sentence("x") } },
    move(ID.text, ID.right),
    [],
  ],
  ["two moves of one block", move(ID.text, ID.right), move(ID.text, ID.right), ["parentId", "rank"]],
  ["a removal and a change of the same block", remove(ID.text), padding(ID.text, 1), [`${ID.text}/design/padding`]],
  [
    "a removal and a change inside",
    { edit: "removeTile", input: { id: ID.tile } },
    padding(ID.empty, 1),
    [`${ID.empty}/design/padding`],
  ],
  [
    "a removal and an addition inside",
    { edit: "removeColumn", input: { id: ID.right } },
    add(testId(20), ID.right),
    [`${ID.right}/children/${testId(20)}`],
  ],
  [
    "a removal and a move into it",
    { edit: "removeColumn", input: { id: ID.right } },
    move(ID.text, ID.right),
    [`${ID.right}/children/${ID.text}`],
  ],
  ["two additions in one column", add(testId(20), ID.left), add(testId(21), ID.left), []],
  [
    "a whole content and its caption",
    remove(ID.picture),
    { edit: "describeAsset", input: { id: ID.picture, alt: "b" } },
    ["alt"],
  ],
])("conflict: %s", (_, mine, theirs, expected) => {
  const found = overlaps(touches(changesOf(mine)), touches(changesOf(theirs)));
  const keys = found.map(({ id, path }) => [id, ...path].join("/"));
  for (const part of expected) expect(keys.some((key) => key.endsWith(part))).toBe(true);
  expect(found.length > 0).toBe(expected.length > 0);
  expect(rebase(changesOf(theirs), changesOf(mine)).ok).toBe(expected.length === 0);
});

test("two people who add at the same place both succeed", () => {
  const present = edited(sample, add(testId(20), ID.left, { after: ID.text }));
  const result = rebaseEdit(
    present,
    changesOf(add(testId(20), ID.left, { after: ID.text })),
    add(testId(21), ID.left, { after: ID.text }),
  );
  if (!result.ok) throw new Error("refused");
  expect(childrenOf(result.applied.document, ID.left).map(({ id }) => id)).toEqual([ID.text, testId(21), testId(20)]);
});

test("the same field is a conflict instead of an overwrite", () => {
  const present = edited(sample, padding(ID.text, 1));
  expect(rebaseEdit(present, changesOf(padding(ID.text, 1)), padding(ID.text, 2))).toMatchObject({
    ok: false,
    conflicts: [{ id: ID.text, path: ["design", "padding"] }],
  });
});

test("two people making the same change is not a conflict and changes nothing", () => {
  const present = edited(sample, padding(ID.text, 1));
  const result = rebaseEdit(present, changesOf(padding(ID.text, 1)), padding(ID.text, 1));
  expect(result).toMatchObject({ ok: true, applied: { changes: [] } });
});

test("undo keeps what someone else changed since, and names the field", () => {
  const mine = applyEdit(sample, padding(ID.text, 1));
  const theirs = applyEdit(mine.document, padding(ID.text, 2));
  expect(undoChanges(theirs.document, [{ changes: theirs.changes, own: false }], mine.changes)).toMatchObject({
    ok: false,
    conflicts: [{ id: ID.text, path: ["design", "padding"] }],
  });
});

test("undo succeeds if others changed other fields", () => {
  const mine = applyEdit(sample, padding(ID.text, 1));
  const theirs = applyEdit(mine.document, color(ID.text));
  const result = undoChanges(theirs.document, [{ changes: theirs.changes, own: false }], mine.changes);
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.document.nodes[ID.text]?.design).toEqual({ backgroundColor: "#112233" });
});

describe("undo of a text", () => {
  const text = (...words: string[]): RichText => ({
    v: 1,
    blocks: words.map((each) => ({ type: "paragraph", children: [{ type: "text", text: each }] })),
  });
  const write = (...words: string[]): EditRequest => ({
    edit: "setText",
    input: { id: ID.text, text: text(...words) },
  });
  const start = edited(sample, write("one", "two", "three"));
  const mine = write("ONE", "two", "three");
  const undo = (...theirs: EditRequest[]) => {
    const after = edited(start, mine);
    const present = edited(after, ...theirs);
    const changes = theirs.flatMap((each) => changesOf(each, after));
    return undoChanges(present, [{ changes, own: false }], changesOf(mine, start));
  };

  it("keeps the other paragraphs that someone else changed since", () => {
    const result = undo(write("ONE", "two", "THREE", "four"));
    if (!result.ok) throw new Error("refused");
    expect(result.document.nodes[ID.text]).toMatchObject({ content: { text: text("one", "two", "THREE", "four") } });
    expect(result.changes).toHaveLength(1);
  });

  it("is refused if someone else changed the same paragraph since", () => {
    expect(undo(write("ONE!", "two", "three"))).toMatchObject({
      refusal: "changed-since",
      conflicts: [{ id: ID.text, path: ["content", "text"] }],
    });
  });

  it("is refused if the block has another content since", () => {
    expect(undo({ edit: "setContent", input: { id: ID.text, content: null } })).toMatchObject({ ok: false });
  });

  it("takes back several edits of the text together", () => {
    const first = edited(start, mine);
    const second = write("ONE", "TWO", "three");
    const after = edited(first, second);
    const theirs = write("ONE", "TWO", "THREE");
    const done = [...changesOf(mine, start), ...changesOf(second, first)];
    const result = undoChanges(edited(after, theirs), [{ changes: changesOf(theirs, after), own: false }], done);
    if (!result.ok) throw new Error("refused");
    expect(result.document.nodes[ID.text]).toMatchObject({ content: { text: text("one", "two", "THREE") } });
  });
});

test("undo of an addition is refused if someone has put something into it", () => {
  const ids = [20, 21, 22].map(testId);
  const mine = applyEdit(sample, { edit: "addLayout", input: { preset: "one", ids, place: { parentId: ID.tile } } });
  const theirs = applyEdit(mine.document, add(testId(30), testId(21)));
  const result = undoChanges(theirs.document, [{ changes: theirs.changes, own: false }], mine.changes);
  expect(result).toMatchObject({ ok: false, conflicts: [{ id: testId(21), path: ["children", testId(30)] }] });
});

test("undo of a removal finds a free rank if someone has filled the gap", () => {
  const mine = applyEdit(sample, remove(ID.empty));
  const theirs = applyEdit(mine.document, add(testId(20), ID.right));
  expect(theirs.document.nodes[testId(20)]?.rank).toBe(sample.nodes[ID.empty]?.rank);
  const result = undoChanges(theirs.document, [{ changes: theirs.changes, own: false }], mine.changes);
  if (!result.ok) throw new Error(result.refusal);
  expect(checkDocument(result.document)).toEqual([]);
  expect(childrenOf(result.document, ID.right).map(({ id }) => id)).toEqual([ID.picture, testId(20), ID.empty]);
});

test("an addition can be undone after its node got another rank", () => {
  const mine = applyEdit(sample, add(testId(20), ID.right));
  const reranked = edited(mine.document, {
    edit: "moveBlock",
    input: { id: testId(20), place: { parentId: ID.right, before: ID.picture } },
  });
  expect(undoChanges(reranked, [], mine.changes)).toMatchObject({ ok: true, document: sample });
});

test("several edits of a node can be undone after it got another rank", () => {
  const requests = [add(testId(20), ID.right), padding(testId(20), 5), padding(testId(20), 6)];
  const after = edited(sample, ...requests);
  let document = sample;
  const act = requests.flatMap((request) => {
    const applied = applyEdit(document, request);
    document = applied.document;
    return applied.changes;
  });
  const reranked = edited(after, {
    edit: "moveBlock",
    input: { id: testId(20), place: { parentId: ID.right, before: ID.picture } },
  });
  expect(undoChanges(reranked, [], act)).toMatchObject({ ok: true, document: sample });
});

test("undo does not hide the last column that someone else left", () => {
  const hidden = edited(sample, { edit: "hideColumn", input: { id: ID.left } });
  const mine = applyEdit(hidden, { edit: "showColumn", input: { id: ID.left } });
  const theirs = applyEdit(mine.document, { edit: "hideColumn", input: { id: ID.right } });
  const result = undoChanges(theirs.document, [{ changes: theirs.changes, own: false }], mine.changes);
  expect(result).toMatchObject({
    ok: false,
    refusal: "unsound",
    reason: expect.stringContaining("One column must remain active"),
  });
});

test("a block restored alone gets its old content and keeps its current place", () => {
  const present = edited(
    sample,
    { edit: "setText", input: { id: ID.text, text: sentence("changed") } },
    padding(ID.picture, 9),
    move(ID.text, ID.right),
  );
  const restored = applyChanges(present, restoreChanges(present, sample, ID.text));
  expect(restored.nodes[ID.text]).toMatchObject({
    parentId: ID.right,
    content: { text: sentence("The first words of a text") },
  });
  expect(restored.nodes[ID.picture]).toBe(present.nodes[ID.picture]);
});

test("a removed tile is restored with all its contents", () => {
  const present = edited(sample, { edit: "removeTile", input: { id: ID.tile } });
  expect(applyChanges(present, restoreChanges(present, sample, ID.tile))).toEqual(sample);
});

test("nodes moved into a part return to their old place when the part is restored", () => {
  const moved = edited(sample, move(ID.text, ID.right));
  const restored = applyChanges(moved, restoreChanges(moved, sample, ID.right));
  expect(restored).toEqual(sample);
});

test("a part whose parents are gone cannot be restored", () => {
  const present = edited(sample, { edit: "removeTile", input: { id: ID.tile } });
  expect(() => restoreChanges(present, sample, ID.text)).toThrow("no longer exists");
});

test("a change that does not fit is refused and nothing is applied", () => {
  const changes = changesOf(padding(ID.text, 1));
  const present = applyChanges(sample, changes);
  expect(() => applyChanges(present, changes)).toThrow("does not fit");
  expect(() => applyChanges(sample, [{ op: "remove", node: present.nodes[ID.text]! }])).toThrow("does not fit");
  expect(() => applyChanges(sample, [{ op: "add", node: sample.nodes[ID.text]! }])).toThrow("does not fit");
});

test("in a document older than the rule, a layout without a column on phones blocks nobody", () => {
  const hideOn = (node: Node): Node => (node.kind === "column" ? { ...node, at: { phone: { hidden: true } } } : node);
  const nodes = Object.fromEntries(Object.entries(sample.nodes).map(([id, node]) => [id, hideOn(node)]));
  const bare = { ...sample, nodes };
  const mine = applyEdit(bare, padding(ID.text, 1));
  expect(undoChanges(mine.document, [], mine.changes)).toMatchObject({ ok: true, document: bare });
  expect(applyChanges(mine.document, restoreChanges(mine.document, bare, ID.text))).toEqual(bare);

  const show = { id: ID.left, breakpoint: "phone", values: { hidden: null } } as const;
  const shown = applyEdit(bare, { edit: "setAtBreakpoint", input: show });
  expect(undoChanges(shown.document, [], shown.changes)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("One column must remain active: layout 1 on phones"),
  });
  // It was so before that edit, so returning there makes nothing worse.
  expect(undoChanges(shown.document, [], shown.changes, () => bare)).toMatchObject({ ok: true, document: bare });
  expect(applyChanges(shown.document, restoreChanges(shown.document, bare, ID.layout))).toEqual(bare);
});

describe("what is left of an edit if the changes it conflicts with win", () => {
  const restOf = (theirs: EditRequest, mine: EditRequest, before = sample) => {
    const result = rebaseEdit(edited(before, theirs), changesOf(theirs, before), mine);
    return result.ok ? "no conflict" : result.rest.request;
  };

  it("is the fields of a design that only the author changed", () => {
    const mine: EditRequest = {
      edit: "setDesign",
      input: { id: ID.text, design: { padding: "1px 0px 0px 0px", backgroundColor: "#112233" } },
    };
    expect(restOf(padding(ID.text, 7), mine)).toEqual({
      edit: "setDesign",
      input: { id: ID.text, design: { backgroundColor: "#112233" } },
    });
    expect(restOf(padding(ID.text, 7), padding(ID.text, 1))).toBeNull();
  });

  it("is the paragraphs of a text that only the author changed", () => {
    const lines = (...words: string[]): RichText => ({ v: 1, blocks: words.flatMap((each) => sentence(each).blocks) });
    const write = (...words: string[]): EditRequest => ({
      edit: "setText",
      input: { id: ID.text, text: lines(...words) },
    });
    const start = edited(sample, write("one", "two"));
    expect(restOf(write("Theirs", "two"), write("Mine", "TWO"), start)).toEqual(write("Theirs", "TWO"));
    expect(restOf(write("Theirs", "two"), write("Mine", "two"), start)).toBeNull();
  });

  it("is nothing if the part was removed", () => {
    expect(restOf(remove(ID.text), padding(ID.text, 1))).toBeNull();
  });
});
