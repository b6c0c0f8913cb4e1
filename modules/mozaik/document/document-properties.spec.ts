import fc from "fast-check";
import { applyChanges, Change, invertChanges } from "./change.ts";
import { diffDocuments } from "./diff.ts";
import { type AppliedEdit, applyEdit, EDITS, EditRequest } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import { rebase, rebaseEdit, restoreChanges, undoChanges } from "./history.ts";
import { checkDocument } from "./invariants.ts";
import { layoutIdCount } from "./layout-preset.ts";
import { copyDocument, emptyDocument } from "./new-document.ts";
import { MozaikDocument } from "./node.ts";
import { ancestors, childrenOf, descendants } from "./order.ts";
import { anyEdit, type Chance, testId } from "./testing/any-edit.ts";

/** A page with two layouts, so that every kind of edit can apply. */
const start = (["two-vertical", "three-2-1"] as const).reduce(
  (document, preset, index) => {
    const ids = Array.from({ length: layoutIdCount(preset) }, (_, n) => testId(10 * (index + 1) + n));
    return applyEdit(document, { edit: "addLayout", input: { preset, ids, place: { parentId: testId(2) } } }).document;
  },
  emptyDocument({ page: testId(1), tile: testId(2) }),
);

/** One random step is a list of numbers; `anyEdit` uses them for its choices. */
const step = fc.array(fc.nat(9_999), { minLength: 12, maxLength: 12 });
const steps = fc.array(step, { minLength: 1, maxLength: 40 });
const runs = { numRuns: 200 };

let lastId = 100;
function chance(numbers: readonly number[]): Chance {
  let cursor = 0;
  return {
    below: (n) => {
      cursor += 1;
      return (numbers[cursor % numbers.length] ?? 0) % n;
    },
    newId: () => {
      lastId += 1;
      return testId(lastId);
    },
  };
}

function tryEdit(
  document: MozaikDocument,
  numbers: readonly number[],
): (AppliedEdit & { request: EditRequest }) | undefined {
  const request = anyEdit(document, chance(numbers));
  if (!request) return undefined;
  try {
    return { ...applyEdit(document, request), request };
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}

function play(from: MozaikDocument, sequence: readonly number[][]): AppliedEdit[] {
  const applied: AppliedEdit[] = [];
  let document = from;
  for (const numbers of sequence) {
    const edit = tryEdit(document, numbers);
    if (!edit) continue;
    applied.push(edit);
    document = edit.document;
  }
  return applied;
}

const last = (applied: readonly AppliedEdit[]) => applied.at(-1)?.document ?? start;
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test("the random edits cover every kind of edit", () => {
  const reached = new Set<string>();
  for (const sequence of fc.sample(steps, { numRuns: 300, seed: 1 })) {
    for (const { event } of play(start, sequence)) reached.add(event);
  }
  expect([...reached].sort()).toEqual(
    Object.values(EDITS)
      .map(({ event }) => event)
      .sort(),
  );
});

test("any sequence of edits keeps the document valid and within its schema", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      for (const { document, label } of play(start, sequence)) {
        expect(checkDocument(document)).toEqual([]);
        expect(label).not.toBe("");
      }
      expect(MozaikDocument.parse(throughJson(last(play(start, sequence))))).toBeDefined();
    }),
    runs,
  );
});

test("the cached children always match the document", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      for (const { document } of play(start, sequence)) {
        const fresh: MozaikDocument = throughJson(document);
        for (const id of [null, ...Object.keys(document.nodes)]) {
          expect(throughJson(childrenOf(document, id))).toEqual(childrenOf(fresh, id));
        }
      }
    }),
    { numRuns: 50 },
  );
});

test("the schema accepts every random edit unchanged", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let document = start;
      for (const numbers of sequence) {
        const edit = tryEdit(document, numbers);
        if (!edit) continue;
        expect(EditRequest.parse(throughJson(edit.request))).toEqual(throughJson(edit.request));
        document = edit.document;
      }
    }),
    { numRuns: 50 },
  );
});

test("changes and then their inverse give the same document", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let before = start;
      for (const { changes, document } of play(start, sequence)) {
        expect(applyChanges(document, invertChanges(changes))).toEqual(before);
        before = document;
      }
    }),
    runs,
  );
});

test("replaying the stored changes gives the live document", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const applied = play(start, sequence);
      const stored = applied.flatMap(({ changes }) => throughJson(changes)).map((change) => Change.parse(change));
      expect(applyChanges(throughJson(start), stored)).toEqual(last(applied));
    }),
    runs,
  );
});

test("undoing all edits leads back to the start, redoing them to the end", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const applied = play(start, sequence);
      const undone: Change[][] = [];
      let document = last(applied);
      const take = (changes: readonly Change[]) => {
        const result = undoChanges(document, [], changes);
        if (!result.ok) throw new Error(result.refusal);
        document = result.document;
        return result.changes;
      };
      for (const { changes } of applied.toReversed()) undone.push(take(changes));
      expect(document).toEqual(start);
      for (const changes of undone.toReversed()) take(changes);
      expect(document).toEqual(last(applied));
    }),
    runs,
  );
});

test("restoring a version gives the document of that version", () => {
  fc.assert(
    fc.property(steps, fc.nat(), (sequence, choice) => {
      const applied = play(start, sequence);
      const versions = [start, ...applied.map(({ document }) => document)];
      const earlier = versions[choice % versions.length] ?? start;
      const present = last(applied);
      const changes = restoreChanges(present, earlier);
      expect(applyChanges(present, changes)).toEqual(earlier);
      expect(applyChanges(present, throughJson(changes))).toEqual(earlier);
      expect(diffDocuments(earlier, earlier)).toEqual([]);
    }),
    runs,
  );
});

test("restoring one part restores its contents and keeps the document valid", () => {
  fc.assert(
    fc.property(steps, fc.nat(), fc.nat(), (sequence, version, choice) => {
      const applied = play(start, sequence);
      const earlier = applied[version % Math.max(applied.length, 1)]?.document ?? start;
      const nodes = Object.values(earlier.nodes);
      const part = nodes[choice % nodes.length]!;
      let restored: MozaikDocument;
      try {
        restored = applyChanges(last(applied), restoreChanges(last(applied), earlier, part.id));
      } catch (error) {
        expect(error).toBeInstanceOf(EditError);
        return;
      }
      expect(checkDocument(restored)).toEqual([]);
      expect(descendants(restored, part.id)).toEqual(descendants(earlier, part.id));
    }),
    runs,
  );
});

test("two people's edits of different fields give the same document in either order", () => {
  let commuted = 0;
  fc.assert(
    fc.property(steps, step, step, (sequence, mine, theirs) => {
      const base = last(play(start, sequence));
      const a = tryEdit(base, mine);
      const b = tryEdit(base, theirs);
      if (!a || !b || !rebase(a.changes, b.changes).ok) return;
      commuted += 1;
      const aThenB = applyChanges(a.document, b.changes);
      expect(aThenB).toEqual(applyChanges(b.document, a.changes));
      // Recomputing the edit fixes ranks and the last shown column; a parent must never be missing.
      expect(checkDocument(aThenB).filter((problem) => problem.includes("parent"))).toEqual([]);
    }),
    { numRuns: 400 },
  );
  expect(commuted).toBeGreaterThan(100);
});

test("an edit made on an older document is either applied validly or refused", () => {
  fc.assert(
    fc.property(steps, step, steps, (sequence, mine, theirs) => {
      const base = last(play(start, sequence));
      const request = anyEdit(base, chance(mine));
      if (!request) return;
      const since = play(base, theirs.slice(0, 5));
      const present = since.at(-1)?.document ?? base;
      try {
        const result = rebaseEdit(
          present,
          since.flatMap(({ changes }) => changes),
          request,
        );
        if (result.ok) expect(checkDocument(result.applied.document)).toEqual([]);
        else expect(result.conflicts.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(EditError);
      }
    }),
    runs,
  );
});

test("an undo among others' edits keeps the document valid or explains the refusal", () => {
  fc.assert(
    fc.property(steps, steps, (sequence, theirs) => {
      const mine = play(start, sequence);
      const edit = mine.at(-1);
      if (!edit) return;
      const later = play(edit.document, theirs.slice(0, 6));
      const present = later.at(-1)?.document ?? edit.document;
      const result = undoChanges(
        present,
        later.map(({ changes }) => ({ changes, own: false })),
        edit.changes,
      );
      if (result.ok) {
        expect(checkDocument(result.document)).toEqual([]);
        expect(applyChanges(present, result.changes)).toEqual(result.document);
      } else expect(result.refusal === "unsound" ? result.reason : result.conflicts).not.toHaveLength(0);
    }),
    runs,
  );
});

test("a copy has the same shape with new ids", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const original = last(play(start, sequence));
      const copy = copyDocument(original, chance([0]).newId);
      expect(checkDocument(copy)).toEqual([]);
      expect(Object.keys(copy.nodes).filter((id) => original.nodes[id])).toEqual([]);
      const shape = (document: MozaikDocument) =>
        Object.values(document.nodes)
          .map((node) => `${ancestors(document, node.id).length} ${node.kind} ${node.rank}`)
          .sort();
      expect(shape(copy)).toEqual(shape(original));
    }),
    { numRuns: 50 },
  );
});
