import { ID } from "../document/testing/sample-document.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import { mozaikSnapshot } from "./mozaik-snapshot.ts";
import { AUTHOR, create, edit, having, padding, publish } from "./testing/a-mozaik.ts";

const name = (words: string | null, revision: number | null = null): MozaikCommand => ({
  type: "nameVersion",
  by: AUTHOR,
  revision,
  name: words,
});
const named = (words: string | null, revision: number) => [
  { type: "VersionNamed", data: { mozaikId: "m1", revision, name: words } },
];

test("a version can be named, renamed and unnamed; the same name is not an event", () => {
  const first = having(create, edit(0, padding(ID.text, 4)), name("Fair"));
  expect(mozaik.decide(first, name("Fair", 1))).toEqual([]);
  expect(mozaik.decide(first, name("After", 1))).toEqual(named("After", 1));
  expect(mozaik.decide(first, name(null, 1))).toEqual(named(null, 1));
  const nameless = having(create, name("Fair"), name(null));
  expect(mozaik.decide(nameless, name(null))).toEqual([]);
  expect(mozaik.decide(having(create), name(null))).toEqual([]);
});

test("all revisions without a change of the document are the same version", () => {
  const state = having(create, edit(0, padding(ID.text, 4)), publish(), name("Fair"));
  expect(mozaik.decide(state, name("Fair", 1))).toEqual([]);
  expect(mozaik.decide(state, name(null, 1))).toEqual(named(null, 1));
  expect(mozaik.decide(state, name("Fair", 0))).toEqual(named("Fair", 0));
});

test("names survive a snapshot", () => {
  const state = having(create, edit(0, padding(ID.text, 4)), name("Fair"));
  const kept = mozaikSnapshot.fromJson(JSON.parse(JSON.stringify(mozaikSnapshot.toJson(state))));
  expect(mozaik.decide(kept, name("Fair"))).toEqual([]);
});

test("a name belongs to its version, not to the next one", () => {
  const state = having(create, edit(0, padding(ID.text, 4)), name("Fair", 1), edit(2, padding(ID.text, 8)));
  expect(mozaik.decide(state, name(null))).toEqual([]);
  expect(mozaik.decide(state, name("Fair"))).toEqual(named("Fair", 3));
  const nextNamed = having(create, edit(0, padding(ID.text, 4)), name("Next", 1));
  expect(mozaik.decide(nextNamed, name(null, 0))).toEqual([]);
  expect(mozaik.decide(nextNamed, name("Next", 0))).toEqual(named("Next", 0));
});
