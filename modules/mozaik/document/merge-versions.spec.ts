import fc from "fast-check";
import { diffDocuments } from "./diff.ts";
import { applyEdit, type EditRequest } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import { checkDocument } from "./invariants.ts";
import { mergeVersions } from "./merge-versions.ts";
import type { MozaikDocument } from "./node.ts";
import { anyEdit, sentence, testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const rename = (name: string): EditRequest => ({ edit: "renamePage", input: { id: ID.page, name } });
const write = (...paragraphs: string[]): EditRequest => ({
  edit: "setText",
  input: { id: ID.text, text: { v: 1, blocks: paragraphs.flatMap((text) => sentence(text).blocks) } },
});
const paint = (id: string, backgroundColor: string): EditRequest => ({
  edit: "setDesign",
  input: { id, design: { backgroundColor } },
});
const removeBlock = (id: string): EditRequest => ({ edit: "removeBlock", input: { id } });
const removeColumn = (id: string): EditRequest => ({ edit: "removeColumn", input: { id } });

/** Both made from `base` by these edits. */
function merge(mine: readonly EditRequest[], theirs: readonly EditRequest[], base = sample) {
  const [kept, other] = [edited(base, ...mine), edited(base, ...theirs)];
  return { kept, other, ...mergeVersions({ base, kept, other }) };
}

test("without own changes it is the new version", () => {
  const { document, other, conflicts } = merge([], [rename("New"), removeBlock(ID.empty), paint(ID.tile, "#112233")]);
  expect(document).toEqual(other);
  expect(conflicts).toEqual([]);
});

test("own changes of other fields and nodes are kept", () => {
  const { document, conflicts } = merge([write("Mine"), paint(ID.tile, "#112233")], [rename("New")]);
  expect(document).toEqual(edited(sample, rename("New"), write("Mine"), paint(ID.tile, "#112233")));
  expect(conflicts).toEqual([]);
});

test("texts are merged paragraph by paragraph", () => {
  const base = edited(sample, write("one", "two", "three"));
  const { document, conflicts } = merge([write("one", "two", "mine")], [write("theirs", "two", "three")], base);
  expect(document).toEqual(edited(base, write("theirs", "two", "mine")));
  expect(conflicts).toEqual([]);
});

test("in the same paragraph, mine stays and is a conflict", () => {
  const base = edited(sample, write("one", "two"));
  const { document, conflicts } = merge([write("mine", "two")], [write("theirs", "new")], base);
  expect(document).toEqual(edited(base, write("mine", "new")));
  expect(conflicts).toEqual([{ id: ID.text, path: ["content", "text"] }]);
});

test("the same change on both sides is no conflict", () => {
  const { document, kept, conflicts } = merge(
    [rename("Same"), removeBlock(ID.empty)],
    [rename("Same"), removeBlock(ID.empty)],
  );
  expect(document).toEqual(kept);
  expect(conflicts).toEqual([]);
});

test("a part stays removed although the other version changed it", () => {
  const { document, kept, conflicts } = merge([removeBlock(ID.text)], [write("New")]);
  expect(document).toEqual(kept);
  expect(conflicts).toEqual([{ id: ID.text, path: [] }]);
});

test("a removed part with own changes in it stays whole", () => {
  const { document, kept, conflicts } = merge([write("Mine")], [{ edit: "removeLayout", input: { id: ID.layout } }]);
  expect(document).toEqual(kept);
  expect(conflicts).toEqual([{ id: ID.layout, path: [] }]);
});

test("a layout keeps a column although each side removed another one", () => {
  const { document, kept, conflicts } = merge([removeColumn(ID.left)], [removeColumn(ID.right)]);
  expect(document).toEqual(kept);
  expect(conflicts).toEqual([{ id: ID.right, path: [] }]);
});

test("the last page stays although each side removed another one", () => {
  const base = edited(sample, {
    edit: "addPage",
    input: { id: testId(50), tileId: testId(51), name: "Second", beside: {} },
  });
  const { document, kept } = merge(
    [{ edit: "removePage", input: { id: ID.page } }],
    [{ edit: "removePage", input: { id: testId(50) } }],
    base,
  );
  expect(document).toEqual(kept);
});

test("what both inserted at one place is there once each, on ranks of their own", () => {
  const add = (id: string): EditRequest => ({ edit: "addBlock", input: { id, place: { parentId: ID.left } } });
  const { document, conflicts } = merge([add(testId(60))], [add(testId(61))]);
  expect([testId(60), testId(61)].every((id) => document.nodes[id])).toBe(true);
  expect(checkDocument(document)).toEqual([]);
  expect(conflicts).toEqual([]);
});

const steps = fc.array(fc.array(fc.nat(9_999), { minLength: 12, maxLength: 12 }), { maxLength: 25 });

/** Random edits; each side makes its own ids. */
function play(from: MozaikDocument, sequence: readonly number[][], firstId: number): MozaikDocument {
  let nextId = firstId;
  let document = from;
  for (const numbers of sequence) {
    let cursor = 0;
    const below = (n: number) => {
      cursor += 1;
      return (numbers[cursor % numbers.length] ?? 0) % n;
    };
    const newId = () => {
      nextId += 1;
      return testId(nextId);
    };
    const request = anyEdit(document, { below, newId });
    try {
      if (request) document = applyEdit(document, request).document;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
    }
  }
  return document;
}

const versions = fc.tuple(steps, steps, steps).map(([before, mine, theirs]) => {
  const base = play(sample, before, 1_000);
  return { base, kept: play(base, mine, 100_000), other: play(base, theirs, 200_000) };
});
const runs = { numRuns: 200 };

test("any merge is a valid document", () => {
  fc.assert(
    fc.property(versions, (made) => {
      expect(checkDocument(mergeVersions(made).document)).toEqual([]);
    }),
    runs,
  );
});

test("any new version is adopted exactly if nothing was changed, and changes nothing if it is the one copied", () => {
  fc.assert(
    fc.property(versions, ({ base, kept, other }) => {
      expect(mergeVersions({ base, kept: base, other })).toEqual({ document: other, conflicts: [] });
      expect(mergeVersions({ base, kept, other: base })).toEqual({ document: kept, conflicts: [] });
      expect(mergeVersions({ base, kept, other: kept })).toEqual({ document: kept, conflicts: [] });
    }),
    runs,
  );
});

test("any own change of a node that the new version left alone is kept", () => {
  fc.assert(
    fc.property(versions, (made) => {
      const { base, kept, other } = made;
      const { document } = mergeVersions(made);
      const theirs = new Set(
        diffDocuments(base, other).map((change) => (change.op === "update" ? change.id : change.node.id)),
      );
      for (const change of diffDocuments(base, kept)) {
        const id = change.op === "update" ? change.id : change.node.id;
        if (theirs.has(id)) continue;
        const { rank: _rank, ...now } = document.nodes[id] ?? { rank: "" };
        const { rank: _own, ...mine } = kept.nodes[id] ?? { rank: "" };
        expect(now).toEqual(mine);
      }
    }),
    runs,
  );
});
