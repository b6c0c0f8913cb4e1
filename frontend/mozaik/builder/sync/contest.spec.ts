import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest, MozaikDocument } from "#mozaik/document";
import { contest } from "./contest.ts";
import { actsOf, enqueue, openQueue, replay, startBatch } from "./edit-queue.ts";

const padding = (id: string, px: number): EditRequest => ({
  edit: "setDesign",
  input: { id, design: { padding: `${px}px 0px 0px 0px` } },
});
const text = (words: string): EditRequest => ({ edit: "setText", input: { id: ID.text, text: sentence(words) } });
const remove = (id: string): EditRequest => ({ edit: "removeBlock", input: { id } });
const removeTile: EditRequest = { edit: "removeTile", input: { id: ID.tile } };
const joined = (request: EditRequest): EditRequest => ({ ...request, joined: true });

const between = (mine: EditRequest[], newer: MozaikDocument) => contest({ confirmed: sample, pending: mine }, newer);
const NOTHING = { fields: [], edits: [], removed: [] };

test("an edit of a block that someone removed is a question, and the block can be brought back for it", () => {
  expect(between([text("Mine")], edited(sample, remove(ID.text)))).toEqual({
    fields: [{ id: ID.text, path: [] }],
    edits: [text("Mine")],
    removed: [ID.text],
  });
});

test("what went with something larger comes back with that", () => {
  expect(between([text("Mine"), padding(ID.right, 3)], edited(sample, removeTile))).toEqual({
    fields: [
      { id: ID.text, path: [] },
      { id: ID.right, path: [] },
    ],
    edits: [text("Mine"), padding(ID.right, 3)],
    removed: [ID.tile],
  });
});

test("so is something put into a column that someone removed", () => {
  const add: EditRequest = { edit: "addBlock", input: { id: testId(20), place: { parentId: ID.right } } };
  const newer = edited(sample, { edit: "removeColumn", input: { id: ID.right } });
  expect(between([add], newer)).toMatchObject({ edits: [add], removed: [ID.right] });
});

test("what both removed is no question, and what I removed with it goes all the same", () => {
  const newer = edited(sample, remove(ID.text));
  const mine = [remove(ID.text), joined(remove(ID.picture))];
  expect(between(mine, newer)).toEqual(NOTHING);
  expect(replay(newer, mine)).toMatchObject({ kept: [remove(ID.picture)], dropped: [] });
});

test("what stands elsewhere is none either", () => {
  expect(between([padding(ID.picture, 3)], edited(sample, remove(ID.text)))).toEqual(NOTHING);
});

test("an act is in question as a whole, what was done beside it is not", () => {
  const act = [padding(ID.picture, 3), joined(text("Mine"))];
  const mine = [padding(ID.right, 1), ...act, padding(ID.left, 1)];
  expect(between(mine, edited(sample, remove(ID.text))).edits).toEqual(act);
  expect(between(mine, edited(sample, text("Theirs")))).toMatchObject({
    fields: [{ id: ID.text, path: ["content", "text"] }],
    edits: act,
    removed: [],
  });
});

test("acts are sent whole, and what an act does not change is not part of it", () => {
  let queue = openQueue({ revision: 1, document: sample });
  queue = enqueue(queue, [text("Once")]);
  queue = enqueue(queue, [text("Once"), padding(ID.left, 1), padding(ID.right, 1), padding(ID.picture, 1)]);
  expect(actsOf(queue.pending).map((act) => act.length)).toEqual([1, 3]);
  expect(startBatch(queue, "key", 3).sending).toMatchObject({ size: 1 });
  expect(startBatch(queue, "key", 4).sending).toMatchObject({ size: 4 });
  expect(startBatch(queue, "key", 1).sending).toMatchObject({ size: 1 });
  const alone = { ...queue, pending: queue.pending.slice(1) };
  expect(startBatch(alone, "key", 1).sending).toMatchObject({ size: 3 });
});
