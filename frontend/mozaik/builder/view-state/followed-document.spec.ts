import { testId } from "#modules/mozaik/document/testing/any-edit";
import { ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { applyEdit, type EditRequest, type NodeId } from "#mozaik/document";
import { Observable } from "../model/observable.ts";
import { FollowedDocument } from "./followed-document.ts";

/** Counts the notifications of subscribers to each node, each order of children, and the structure. */
function followed() {
  const source = new Observable(sample);
  const document = new FollowedDocument(source.get, source.subscribe);
  const heard: string[] = [];
  const nameOf = (id: NodeId | null) => Object.entries(ID).find(([, each]) => each === id)?.[0] ?? "root";
  for (const id of Object.values(ID)) document.subscribeNode(id, () => heard.push(nameOf(id)));
  for (const id of [null, ...Object.values(ID)]) document.subscribeOrder(id, () => heard.push(`in ${nameOf(id)}`));
  document.subscribeStructure(() => heard.push("structure"));
  const edit = (request: EditRequest) => {
    heard.length = 0;
    source.update((present) => applyEdit(present, request).document);
    return heard.toSorted();
  };
  return { document, edit };
}

const NEW = testId(70);

test("a change inside a node notifies only this node's subscribers", () => {
  const { document, edit } = followed();
  const [left, structure] = [document.childIds(ID.left), document.structure()];
  expect(edit({ edit: "setDesign", input: { id: ID.text, design: { padding: "8px 8px 8px 8px" } } })).toEqual(["text"]);
  expect(document.node(ID.text)).toMatchObject({ design: { padding: "8px 8px 8px 8px" } });
  expect(document.childIds(ID.left)).toBe(left);
  expect(document.structure()).toBe(structure);
});

test("a new block notifies subscribers to its column's order", () => {
  const { document, edit } = followed();
  const right = document.childIds(ID.right);
  expect(edit({ edit: "addBlock", input: { id: NEW, place: { parentId: ID.left } } })).toEqual([
    "in left",
    "structure",
  ]);
  expect(document.childIds(ID.left)).toEqual([ID.text, NEW]);
  expect(document.childIds(ID.right)).toBe(right);
});

test("a move notifies the column it leaves and the one it enters", () => {
  const { document, edit } = followed();
  const move: EditRequest = { edit: "moveBlock", input: { id: ID.picture, place: { parentId: ID.left } } };
  expect(edit(move)).toEqual(["in left", "in right", "picture", "structure"]);
  expect(document.childIds(ID.right)).toEqual([ID.empty]);
});

test("a removal notifies the node's subscribers, who then read undefined", () => {
  const { document, edit } = followed();
  expect(edit({ edit: "removeBlock", input: { id: ID.empty } })).toEqual(["empty", "in right", "structure"]);
  expect(document.node(ID.empty)).toBeUndefined();
});

test("an unsubscribed listener is not called", () => {
  const source = new Observable(sample);
  const document = new FollowedDocument(source.get, source.subscribe);
  let heard = 0;
  const stop = document.subscribeNode(ID.text, () => {
    heard += 1;
  });
  stop();
  source.update((present) => applyEdit(present, { edit: "removeBlock", input: { id: ID.text } }).document);
  expect(heard).toBe(0);
});
