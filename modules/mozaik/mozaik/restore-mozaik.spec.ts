import type { EditRequest } from "../document/index.ts";
import { testId } from "../document/testing/any-edit.ts";
import { ID, sample } from "../document/testing/sample-document.ts";
import { mozaik } from "./mozaik.ts";
import { AUTHOR, at, create, documentOf, edit, fold, having, others, padding, paddingOf } from "./testing/a-mozaik.ts";

const removeTile: EditRequest = { edit: "removeTile", input: { id: ID.tile } };
const bringBack = (nodeId: string, baseRevision: number) =>
  ({ type: "restore", by: AUTHOR, at, baseRevision, revision: null, nodeId }) as const;

test("what was removed is brought back with everything in it, as it was right before", () => {
  const state = others(having(create), padding(ID.text, 7), removeTile);
  const [event] = mozaik.decide(state, bringBack(ID.tile, 2));
  expect(event).toMatchObject({
    type: "VersionRestored",
    data: { revision: 1, nodeId: ID.tile, label: expect.stringMatching(/^Brought back /) },
  });
  const brought = fold(mozaik.decide(state, bringBack(ID.tile, 2)), state);
  expect(documentOf(brought)).toEqual(documentOf(others(having(create), padding(ID.text, 7))));
});

test("it is brought back also by someone who has not seen yet how it went", () => {
  const state = others(having(create), { edit: "removeBlock", input: { id: ID.text } });
  expect(documentOf(fold(mozaik.decide(state, bringBack(ID.text, 0)), state))).toEqual(sample);
});

test("what is there already is not brought back again", () => {
  const state = having(create, edit(0, padding(ID.text, 4)));
  expect(mozaik.decide(state, bringBack(ID.text, 1))).toEqual([]);
  expect(paddingOf(state, ID.text)).toBe("4px 0px 0px 0px");
});

test("what was never there, or stood in something that is gone, is refused", () => {
  const state = others(having(create), { edit: "removeBlock", input: { id: ID.text } }, removeTile);
  expect(() => mozaik.decide(state, bringBack(testId(99), 2))).toThrow("never there");
  expect(() => mozaik.decide(state, bringBack(ID.text, 2))).toThrow("no longer there");
});
