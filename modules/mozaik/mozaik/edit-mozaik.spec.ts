import { applyChanges, type EditRequest, NEW_WIDGETS, textOf } from "../document/index.ts";
import { sentence } from "../document/testing/any-edit.ts";
import { ID, sample } from "../document/testing/sample-document.ts";
import { editsReply } from "./edits-reply.ts";
import { mozaik } from "./mozaik.ts";
import { ownMozaik } from "./mozaik-state.ts";
import {
  AUTHOR,
  at,
  create,
  edit,
  fold,
  GUEST,
  having,
  others,
  padding,
  paddingOf,
  publish,
  refusal,
  restore,
  step,
  text,
  told,
} from "./testing/a-mozaik.ts";

test("each edit has its own event type, with the user and the time", () => {
  expect(told(mozaik.decide(having(create), edit(0, padding(ID.text, 4), text(ID.text, "New"))))).toMatchObject([
    {
      type: "DesignChanged",
      data: {
        mozaikId: "m1",
        userId: AUTHOR,
        at,
        label: expect.stringContaining("padding"),
        changes: [{ op: "update", id: ID.text, path: ["design", "padding"], to: "4px 0px 0px 0px" }],
      },
    },
    { type: "TextChanged", data: { changes: [{ op: "update", id: ID.text, path: ["content", "text"] }] } },
  ]);
});

test("an edit that changes nothing appends nothing", () => {
  const state = having(create, edit(0, padding(ID.text, 4)));
  expect(mozaik.decide(state, edit(1, padding(ID.text, 4)))).toEqual([]);
});

test("an edit on an old revision is accepted if it changes other fields", () => {
  const state = having(create, edit(0, padding(ID.text, 4)));
  const moved = fold(mozaik.decide(state, edit(0, text(ID.text, "New"), padding(ID.picture, 5))), state);
  expect(paddingOf(moved, ID.text)).toBe("4px 0px 0px 0px");
  expect(paddingOf(moved, ID.picture)).toBe("5px 0px 0px 0px");
});

test("an edit on an old revision is a conflict if someone changed the same field, and names them", () => {
  const state = others(having(create), padding(ID.text, 4));
  expect(() => mozaik.decide(state, edit(0, text(ID.text, "New"), padding(ID.text, 9)))).toThrow(
    expect.objectContaining({
      kind: "conflict",
      code: "edit-conflict",
      details: {
        conflicts: [
          {
            id: ID.text,
            path: ["design", "padding"],
            by: { userId: GUEST, user: null, at, revision: 1, label: expect.stringContaining("padding") },
          },
        ],
      },
    }),
  );
});

test("edits of different paragraphs of one text are merged, also by several edits of one request", () => {
  const paragraphs = (...words: string[]): EditRequest => ({
    edit: "setText",
    input: { id: ID.text, text: { v: 1, blocks: words.flatMap((line) => sentence(line).blocks) } },
  });
  const base = having(create, edit(0, paragraphs("one", "two")));
  const state = others(base, paragraphs("one", "two by Berta"));
  const mine = edit(1, paragraphs("one!", "two"), paragraphs("one!!", "two"));
  const merged = ownMozaik(fold(mozaik.decide(state, mine), state), AUTHOR);
  expect(textOf(merged.document.nodes[ID.text])?.blocks).toEqual(
    ["one!!", "two by Berta"].flatMap((line) => sentence(line).blocks),
  );
  expect(() => mozaik.decide(state, edit(1, paragraphs("one", "two by Ada")))).toThrow(
    refusal("conflict", "edit-conflict"),
  );
});

test("an edit of a node removed since is a conflict that names the removal", () => {
  const state = others(having(create), { edit: "removeBlock", input: { id: ID.text } });
  expect(() => mozaik.decide(state, edit(0, padding(ID.text, 9)))).toThrow(
    expect.objectContaining({
      code: "edit-conflict",
      details: {
        conflicts: [{ id: ID.text, path: [], by: expect.objectContaining({ userId: GUEST, revision: 1 }) }],
      },
    }),
  );
  expect(() => mozaik.decide(state, edit(1, padding(ID.text, 9)))).toThrow(refusal("refused", "node-not-found"));
});

test("a circular condition is refused; made together with someone else, as a conflict that says so", () => {
  const ask = (id: string): EditRequest => ({
    edit: "setContent",
    input: { id, content: { type: "widget", widget: NEW_WIDGETS.text } },
  });
  const asking = having(create, edit(0, ask(ID.empty), ask(ID.picture)));
  const showIf = (id: string, blockId: string): EditRequest => ({
    edit: "setCondition",
    input: { id, showIf: { join: "all", parts: [{ blockId, is: "answered" }] } },
  });
  expect(() => mozaik.decide(asking, edit(2, showIf(ID.empty, ID.empty)))).toThrow(
    refusal("refused", "circular-condition"),
  );
  const state = others(asking, showIf(ID.empty, ID.picture));
  expect(() => mozaik.decide(state, edit(2, showIf(ID.picture, ID.empty)))).toThrow(
    expect.objectContaining({
      kind: "conflict",
      message: expect.stringContaining("this part would depend on itself"),
      details: { conflicts: [{ id: ID.empty, path: ["showIf"], by: expect.objectContaining({ userId: GUEST }) }] },
    }),
  );
});

test("removing a node that someone else has removed changes nothing and is not a conflict", () => {
  const remove: EditRequest = { edit: "removeBlock", input: { id: ID.text } };
  const state = others(having(create), remove);
  expect(mozaik.decide(state, edit(0, remove))).toEqual([]);
  expect(() => mozaik.decide(state, edit(1, remove))).toThrow(refusal("refused", "node-not-found"));
});

test("a node removed several times since is named once, with its last removal", () => {
  const remove: EditRequest = { edit: "removeBlock", input: { id: ID.text } };
  const state = having(create, edit(0, remove), step("undo", 1), edit(2, remove));
  expect(() => mozaik.decide(state, edit(0, padding(ID.text, 9)))).toThrow(
    expect.objectContaining({
      details: { conflicts: [{ id: ID.text, path: [], by: expect.objectContaining({ revision: 3 }) }] },
    }),
  );
});

test("publishing and settings in between are not a conflict", () => {
  const state = having(create, publish(), { type: "changeSettings", by: AUTHOR, settings: { name: "Quay" } });
  expect(mozaik.decide(state, edit(0, padding(ID.text, 4)))).toHaveLength(1);
});

test("a future revision is malformed", () => {
  expect(() => mozaik.decide(having(create), edit(1, padding(ID.text, 4)))).toThrow(
    refusal("malformed", "unknown-revision"),
  );
  expect(() => mozaik.decide(having(create), step("undo", 1))).toThrow(refusal("malformed", "unknown-revision"));
  expect(() => mozaik.decide(having(create), restore(1, null, 0))).toThrow(refusal("malformed", "unknown-revision"));
});

test("a refusal of the document keeps its code", () => {
  const last: EditRequest = { edit: "removePage", input: { id: ID.page } };
  expect(() => mozaik.decide(having(create), edit(0, last))).toThrow(refusal("refused", "one-page-must-remain"));
});

describe("the answer to edits", () => {
  test("contains all changes since the base revision, so that the client gets the server's state", () => {
    const state = others(having(create, publish(), edit(1, padding(ID.text, 4))), padding(ID.picture, 7));
    const end = ownMozaik(fold(mozaik.decide(state, edit(1, text(ID.text, "New"))), state), AUTHOR);
    const reply = editsReply(end, AUTHOR, 1, end.revision);
    expect(reply).toMatchObject({ revision: 4, canUndo: true, canRedo: false });
    expect(reply.edits.map(({ revision }) => revision)).toEqual([2, 3, 4]);
    expect(reply.edits.reduce((document, { changes }) => applyChanges(document, changes), sample)).toEqual(
      end.document,
    );
  });

  test("for an earlier revision stays the same", () => {
    const end = ownMozaik(
      having(create, edit(0, padding(ID.text, 4)), step("undo"), edit(2, text(ID.text, "New"))),
      AUTHOR,
    );
    expect(editsReply(end, AUTHOR, 1, 2)).toMatchObject({
      revision: 2,
      edits: [{ revision: 2, event: "EditUndone" }],
      canUndo: false,
      canRedo: true,
    });
  });
});

const joined = (request: EditRequest): EditRequest => ({ ...request, joined: true });
const group = (length: number) =>
  having(create, edit(0, ...Array.from({ length }, (_, n) => joined(padding(ID.text, 1 + (n % 9))))));

test("a group of thousands of edits continues in the next request, up to its limit", () => {
  const groupAfter = (length: number) => {
    const [event] = mozaik.decide(group(length), edit(length, joined(padding(ID.picture, 4))));
    return event?.data && "partOf" in event.data ? event.data.partOf : "another group";
  };
  expect(groupAfter(2_999)).toBe(1);
  expect(groupAfter(3_000)).toBe(1);
  expect(groupAfter(3_001)).toBe("another group");
});
