import { HistoryNeeded } from "../../decider.ts";
import { applyEdit } from "../document/index.ts";
import { anyEdit, testId } from "../document/testing/any-edit.ts";
import { sample } from "../document/testing/sample-document.ts";
import { documentAt, entriesSince, entryAt } from "./change-log.ts";
import { editsReply } from "./edits-reply.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import { mozaikSnapshot } from "./mozaik-snapshot.ts";
import { type MozaikState, ownMozaik, publishedAt } from "./mozaik-state.ts";

const AT = "2026-01-01T00:00:00.000Z";
const settings = { name: "Harbour", summary: "", tags: [], url: "", isPublic: true };
const create: MozaikCommand = {
  type: "create",
  mozaikId: "m",
  authorId: "ann",
  settings,
  document: sample,
  copyOf: null,
  isListed: false,
};

const after = (state: MozaikState, command: MozaikCommand): MozaikState =>
  mozaik.decide(state, command).reduce(mozaik.evolve, state);
const revisionOf = (state: MozaikState) => ownMozaik(state, "ann").revision;
/** The state after it was stored in a snapshot and read again. */
const kept = (state: MozaikState): MozaikState =>
  mozaikSnapshot.fromJson(JSON.parse(JSON.stringify(mozaikSnapshot.toJson(state))));

/** A Mozaik after random edits, undos and publications by its author; the same for the same seed. */
function longEdited(commands: number, seed = 5): MozaikState {
  let [chances, ids] = [seed, 1_000];
  const chance = {
    below(n: number) {
      chances = (Math.imul(chances, 1_103_515_245) + 12_345) >>> 0;
      return (chances >>> 16) % n;
    },
    newId: () => testId(ids++),
  };
  let state = after(mozaik.initial, create);
  for (let done = 0; done < commands; ) {
    const own = ownMozaik(state, "ann");
    const baseRevision = own.revision;
    const kind = chance.below(10);
    const next = (): MozaikCommand | undefined => {
      if (kind === 0)
        return { type: "publish", by: "ann", at: `2026-01-02T00:00:${String(done % 60).padStart(2, "0")}.000Z` };
      if (kind < 4) return { type: kind < 3 ? "undo" : "redo", by: "ann", at: AT, baseRevision };
      const request = anyEdit(own.document, chance);
      return request && { type: "edit", by: "ann", at: AT, baseRevision, edits: [request] };
    };
    const command = next();
    if (!command) continue;
    try {
      if (command.type === "edit") applyEdit(own.document, command.edits[0]!);
      state = after(state, command);
    } catch {
      continue; // random edits may be refused
    }
    done++;
  }
  return state;
}

it("contains the whole state while the history is short", () => {
  const state = longEdited(60);
  expect(ownMozaik(state, "ann").publications).not.toBeNull();
  const { publications, ...whole } = ownMozaik(state, "ann");
  const { publications: newest, ...again } = ownMozaik(kept(state), "ann");
  expect(again).toEqual(whole);
  expect(newest).toMatchObject({ revision: publications!.revision, document: publications!.document });
});

it("answers every question about recent changes like the whole state", () => {
  const state = longEdited(500);
  const [whole, short] = [ownMozaik(state, "ann"), ownMozaik(kept(state), "ann")];
  expect(short.document).toEqual(whole.document);
  for (let back = 0; back < 100; back++) {
    const revision = whole.revision - back;
    expect(editsReply(short, "ann", revision - 10, revision)).toEqual(
      editsReply(whole, "ann", revision - 10, revision),
    );
  }
  expect(documentAt(short.document, short.log, whole.revision - 100)).toEqual(
    documentAt(whole.document, whole.log, whole.revision - 100),
  );
});

it("decides like the whole state, or reports that it needs the history", () => {
  let state = longEdited(500);
  let short = kept(state);
  let undone = 0;
  for (; ; undone++) {
    const undo: MozaikCommand = { type: "undo", by: "ann", at: AT, baseRevision: revisionOf(state) };
    try {
      expect(mozaik.decide(short, undo)).toEqual(mozaik.decide(state, undo));
    } catch (error) {
      if (!(error instanceof HistoryNeeded)) throw error;
      break;
    }
    const before = state;
    [state, short] = [after(state, undo), after(short, undo)];
    if (before === state) break;
  }
  expect(undone).toBeGreaterThan(20);
});

it("reports that it needs the history for questions about changes it left out", () => {
  const state = kept(longEdited(500));
  const { log, document } = ownMozaik(state, "ann");
  expect(() => entriesSince(log, 3)).toThrow(HistoryNeeded);
  expect(() => entryAt(log, 3)).toThrow(HistoryNeeded);
  expect(() => documentAt(document, log, 3)).toThrow(HistoryNeeded);
  expect(() => publishedAt(state, "2026-01-01T00:00:00.000Z")).toThrow(HistoryNeeded);
  expect(publishedAt(state, "2027-01-01T00:00:00.000Z")).toMatchObject({ revision: expect.any(Number) });
});

it("can be stored again after reading, also for a deleted Mozaik", () => {
  const state = kept(longEdited(500));
  expect(kept(state)).toEqual(state);
  const deleted = after(state, { type: "delete", by: "ann" });
  expect(kept(deleted)).toEqual(deleted);
});

it.each([null, {}, [], "state", { mozaik: {} }])("does not accept %j as a Mozaik", (json) => {
  expect(() => mozaikSnapshot.fromJson(json)).toThrow();
});
