import type { MozaikDocument } from "../document/index.ts";
import { ID, sample } from "../document/testing/sample-document.ts";
import type { HistoryVersion } from "../messages.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import { mozaikSnapshot } from "./mozaik-snapshot.ts";
import { type MozaikState, ownMozaik } from "./mozaik-state.ts";
import { portableHistory } from "./portable-history.ts";
import {
  AUTHOR,
  at,
  create,
  documentOf,
  edit,
  fold,
  having,
  padding,
  publish,
  refusal,
  restore,
  step,
  text,
  told,
} from "./testing/a-mozaik.ts";

const CREATED = "2026-02-01T10:00:00.000Z";
const joined = { joined: true } as const;
const historyOf = (state: MozaikState) => portableHistory(ownMozaik(state, AUTHOR), CREATED);

/** The documents of a history, oldest first. */
function documentsOf(state: MozaikState): MozaikDocument[] {
  let nodes: MozaikDocument["nodes"] = {};
  return historyOf(state).map((version) => {
    const entries = Object.entries({ ...nodes, ...version.nodes }).flatMap(([id, node]) => (node ? [[id, node]] : []));
    nodes = Object.fromEntries(entries);
    return { schemaVersion: sample.schemaVersion, nodes };
  });
}

const worked = having(
  create,
  edit(0, padding(ID.text, 4), { ...padding(ID.picture, 4), ...joined }),
  { type: "nameVersion", by: AUTHOR, name: "Fair", revision: null },
  publish(),
  edit(4, text(ID.text, "Later"), { edit: "removeBlock", input: { id: ID.picture } }),
  step("undo", 6),
);

test("a history lists what its panel does, and each version's nodes", () => {
  expect(historyOf(worked)).toMatchObject([
    { at: CREATED, label: "Created", name: null, isPublished: false, nodes: sample.nodes },
    { at, label: expect.stringMatching(/^Changed padding of .* and 1 more$/), name: "Fair", isPublished: true },
    { label: expect.stringMatching(/^Changed|^Edited/), name: null, isPublished: false },
    { label: expect.stringMatching(/^Removed/), nodes: { [ID.picture]: null } },
    { label: expect.stringMatching(/^Undid: Removed/) },
  ]);
  expect(Object.keys(historyOf(worked)[1]?.nodes ?? {}).toSorted()).toEqual([ID.text, ID.picture].toSorted());
  expect(documentsOf(worked).at(-1)).toEqual(documentOf(worked));
});

test("only the newest versions of a very long one are listed, the oldest of them whole", () => {
  const short = portableHistory(ownMozaik(worked, AUTHOR), CREATED, { versions: 2, characters: 1_000_000 });
  expect(short).toHaveLength(2);
  expect(short[0]?.nodes).toEqual(documentsOf(worked)[3]?.nodes);
  expect(short[1]).toEqual(historyOf(worked)[4]);
  const light = portableHistory(ownMozaik(worked, AUTHOR), CREATED, { versions: 9, characters: 1 });
  expect(light).toMatchObject([{ label: expect.stringMatching(/^Undid: /), nodes: documentOf(worked).nodes }]);
});

const versions = (): HistoryVersion[] =>
  historyOf(worked).map((version, index) => {
    const { nodes: _, ...about } = version;
    return { ...about, document: documentsOf(worked)[index] as MozaikDocument };
  });
const importing = (version: HistoryVersion): MozaikCommand => ({
  type: "importVersion",
  by: AUTHOR,
  at: "2026-06-01T10:00:00.000Z",
  version,
});

test("an imported history is shown as imported, can be restored, and is the same when it is exported again", () => {
  const all = versions();
  const state = having(create, ...all.map(importing));
  const [first] = all;
  expect(told(mozaik.decide(having(create), importing(first as HistoryVersion)))).toMatchObject([
    { type: "VersionImported", data: { label: "Imported: Created", at: "2026-06-01T10:00:00.000Z", changes: [] } },
  ]);
  expect(documentOf(state)).toEqual(documentOf(worked));
  expect(historyOf(state)).toEqual(historyOf(worked));
  const before = fold(mozaik.decide(state, restore(1, null, ownMozaik(state, AUTHOR).revision)), state);
  expect(documentOf(before)).toEqual(sample);
});

test("nobody undoes what was imported", () => {
  const state = having(create, ...versions().map(importing));
  const { revision } = ownMozaik(state, AUTHOR);
  expect(mozaik.decide(state, step("undo", revision))).toEqual([]);
  const kept = mozaikSnapshot.fromJson(JSON.parse(JSON.stringify(mozaikSnapshot.toJson(state))));
  expect(mozaik.decide(kept, step("undo", revision))).toEqual([]);
});

test("a history is imported into a Mozaik that nobody has changed yet, by its author", () => {
  const [first] = versions() as [HistoryVersion];
  const edits = having(create, edit(0, padding(ID.text, 9)));
  expect(() => mozaik.decide(edits, importing(first))).toThrow(refusal("conflict", "changed-meanwhile"));
  const someone = { ...importing(first), by: "someone" } as MozaikCommand;
  expect(() => mozaik.decide(having(create), someone)).toThrow(refusal("not-found", "mozaik-not-found"));
});
