import { applyEdit, type EditRequest, type MozaikDocument } from "../document/index.ts";
import { anyEdit, sentence, testId } from "../document/testing/any-edit.ts";
import { ID, sample } from "../document/testing/sample-document.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import { mozaikSnapshot } from "./mozaik-snapshot.ts";
import { type MozaikState, ownMozaik } from "./mozaik-state.ts";
import {
  AUTHOR,
  create,
  documentOf,
  edit,
  fold,
  GUEST,
  having,
  others,
  padding,
  paddingOf,
  publish,
  step,
  text,
  told,
} from "./testing/a-mozaik.ts";

const joined = (request: EditRequest): EditRequest => ({ ...request, joined: true });
const name = (words: string): MozaikCommand => ({ type: "nameVersion", by: AUTHOR, name: words, revision: null });
const remove = (id: string): EditRequest => ({ edit: "removeBlock", input: { id } });
const next = (state: MozaikState, type: "undo" | "redo") => fold(mozaik.decide(state, step(type)), state);
/** Two blocks cut together, after an unrelated change of padding. */
const cut = () => having(create, edit(0, padding(ID.text, 4), remove(ID.text), joined(remove(ID.picture))));

test("edits of one group refer to its first edit, others of the same request do not", () => {
  const events = mozaik.decide(
    having(create),
    edit(0, padding(ID.text, 1), padding(ID.text, 2), joined(padding(ID.picture, 2)), joined(text(ID.text, "a"))),
  );
  expect(events.map(({ data }) => ("partOf" in data ? data.partOf : null))).toEqual([null, null, 2, 2]);
});

test("a group begins with its first edit that changes anything", () => {
  const state = having(create, edit(0, padding(ID.text, 1)));
  const events = mozaik.decide(
    state,
    edit(1, padding(ID.picture, 5), padding(ID.text, 1), joined(padding(ID.text, 2)), joined(text(ID.text, "a"))),
  );
  expect(events.map(({ data }) => ("partOf" in data ? data.partOf : null))).toEqual([null, null, 3]);
});

test("a group is undone and redone in one step, and nothing else with it", () => {
  const undone = next(cut(), "undo");
  expect(documentOf(undone)).toEqual(documentOf(having(create, edit(0, padding(ID.text, 4)))));
  expect(told(mozaik.decide(cut(), step("undo")))).toMatchObject([
    { type: "EditUndone", data: { of: 2, label: expect.stringMatching(/^Undid: Removed .* and 1 more$/) } },
  ]);
  const redone = next(undone, "redo");
  expect(documentOf(redone)).toEqual(documentOf(cut()));
  expect(documentOf(next(redone, "undo"))).toEqual(documentOf(undone));
  expect(documentOf(next(next(redone, "undo"), "undo"))).toEqual(sample);
});

test("undoing a group that writes one field twice restores the value before the group", () => {
  const state = having(create, edit(0, padding(ID.text, 4)), edit(1, padding(ID.text, 5), joined(padding(ID.text, 6))));
  const elsewhere = others(state, padding(ID.picture, 9));
  expect(paddingOf(next(elsewhere, "undo"), ID.text)).toBe("4px 0px 0px 0px");
  expect(paddingOf(next(elsewhere, "undo"), ID.picture)).toBe("9px 0px 0px 0px");
});

test("nothing of a group is undone if someone else changed a field of one of its edits", () => {
  const state = others(
    having(create, edit(0, padding(ID.text, 4), joined(padding(ID.picture, 4)))),
    padding(ID.picture, 7),
  );
  expect(() => mozaik.decide(state, step("undo"))).toThrow(
    expect.objectContaining({
      kind: "conflict",
      message: "Someone else changed the same since: Changed padding of image",
      details: { conflicts: [expect.objectContaining({ id: ID.picture, path: ["design", "padding"] })] },
    }),
  );
});

test("a group is still one step after a snapshot, even one that kept only its end", () => {
  const many = Array.from({ length: 250 }, (_, n) => joined(text(ID.text, `Line ${n}`)));
  const whole = having(create, edit(0, padding(ID.text, 4), text(ID.text, "Line"), ...many));
  const short = mozaikSnapshot.fromJson(JSON.parse(JSON.stringify(mozaikSnapshot.toJson(whole))));
  expect(() => mozaik.decide(short, step("undo"))).toThrow("a snapshot does not hold");
  expect(documentOf(next(whole, "undo"))).toEqual(documentOf(having(create, edit(0, padding(ID.text, 4)))));
  const cutAndKept = mozaikSnapshot.fromJson(JSON.parse(JSON.stringify(mozaikSnapshot.toJson(cut()))));
  expect(mozaik.decide(cutAndKept, step("undo"))).toEqual(mozaik.decide(cut(), step("undo")));
});

test("the undo of a large group stores its combined change, not each edit", () => {
  const back = joined(text(ID.text, "Again"));
  const [event] = mozaik.decide(
    having(create, edit(0, text(ID.text, "Once"), back, joined(remove(ID.picture)))),
    step("undo"),
  );
  expect(event).toMatchObject({
    data: {
      changes: [
        { op: "add", node: sample.nodes[ID.picture] },
        { op: "update", id: ID.text, path: ["content", "text"], from: sentence("Again") },
      ],
    },
  });
});

test("a group continues in the next request if nothing has happened in between", () => {
  const begun = having(create, edit(0, padding(ID.text, 4), joined(padding(ID.picture, 4))));
  const state = fold(mozaik.decide(begun, edit(2, joined(padding(ID.empty, 4)), joined(text(ID.text, "a")))), begun);
  expect(documentOf(next(state, "undo"))).toEqual(sample);
  expect(documentOf(next(next(state, "undo"), "redo"))).toEqual(documentOf(state));
  expect(told(mozaik.decide(state, step("undo")))).toMatchObject([
    { data: { of: 1, label: expect.stringMatching(/and 3 more$/) } },
  ]);
});

test.each<[string, (begun: MozaikState) => MozaikState, number]>([
  ["someone else's edit", (begun) => others(begun, padding(ID.empty, 9)), 3],
  ["the version got a name", (begun) => fold(mozaik.decide(begun, name("Done")), begun), 3],
  ["it was published", (begun) => fold(mozaik.decide(begun, publish()), begun), 3],
  [
    "an edit by the same user on another device",
    (begun) => fold(mozaik.decide(begun, edit(2, text(ID.text, "b"))), begun),
    2,
  ],
  ["it was undone", (begun) => next(begun, "undo"), 3],
])("a group does not continue after %s", (_, between, baseRevision) => {
  const state = between(having(create, edit(0, padding(ID.text, 4), joined(padding(ID.picture, 4)))));
  const [event] = mozaik.decide(state, edit(baseRevision, joined(padding(ID.empty, 4))));
  expect(event?.data).not.toHaveProperty("partOf");
});

test("nobody can continue another user's group", () => {
  const state = others(having(create), padding(ID.text, 4));
  const [event] = mozaik.decide(state, edit(1, joined(padding(ID.picture, 4))));
  expect(event?.data).not.toHaveProperty("partOf");
});

test("a request more than a thousand revisions behind must reload the draft", () => {
  const many = Array.from({ length: 1_001 }, (_, n) => text(ID.text, `Line ${n}`));
  const state = having(create, edit(0, ...many));
  const tooFar = expect.objectContaining({ kind: "conflict", code: "too-far-behind" });
  expect(() => mozaik.decide(state, edit(0, padding(testId(1), 4)))).toThrow(tooFar);
  expect(() => mozaik.decide(state, step("undo"))).toThrow(tooFar);
  expect(mozaik.decide(state, step("undo", 1))).toHaveLength(1);
});

test.each([1, 2, 3])(
  "random groups are all undone to the beginning and redone to the end, one step each (seed %i)",
  (seed) => {
    let [chances, ids] = [seed, 1_000];
    const chance = {
      below(n: number) {
        chances = (Math.imul(chances, 1_103_515_245) + 12_345) >>> 0;
        return (chances >>> 16) % n;
      },
      newId: () => testId(ids++),
    };
    let state = having(create);
    let groups = 0;
    while (groups < 40) {
      let document = documentOf(state);
      const group: EditRequest[] = [];
      for (let tries = 1 + chance.below(4); tries > 0; tries--) {
        const request = anyEdit(document, chance);
        const next = request && attempted(document, request);
        if (!request || !next) continue;
        document = next;
        group.push(group.length === 0 ? request : joined(request));
      }
      if (group.length === 0) continue;
      state = fold(mozaik.decide(state, edit(revisionOf(state), ...group)), state);
      expect(documentOf(state)).toEqual(document);
      groups++;
    }
    const end = documentOf(state);
    for (let n = 0; n < groups; n++) state = next(state, "undo");
    expect(documentOf(state)).toEqual(sample);
    expect(mozaik.decide(state, step("undo"))).toEqual([]);
    for (let n = 0; n < groups; n++) state = next(state, "redo");
    expect(documentOf(state)).toEqual(end);
  },
);

const revisionOf = (state: MozaikState) => ownMozaik(state, AUTHOR).revision;

/** The document after the edit; undefined if it changes nothing or is refused. */
function attempted(document: MozaikDocument, request: EditRequest): MozaikDocument | undefined {
  try {
    const { changes, document: next } = applyEdit(document, request);
    return changes.length === 0 ? undefined : next;
  } catch {
    return undefined; // random edits may be refused
  }
}

test("undo reverts the last edit, redo repeats it, both are events that refer to it", () => {
  const edited = having(create, edit(0, padding(ID.text, 4)), edit(1, padding(ID.text, 8)));
  const undone = fold(mozaik.decide(edited, step("undo")), edited);
  expect(paddingOf(undone, ID.text)).toBe("4px 0px 0px 0px");
  expect(mozaik.decide(edited, step("undo"))).toMatchObject([{ type: "EditUndone", data: { of: 2, userId: AUTHOR } }]);
  expect(told(mozaik.decide(undone, step("redo")))).toMatchObject([
    { type: "EditRedone", data: { of: 2, label: expect.stringMatching(/^Redid: Changed padding/) } },
  ]);
  expect(documentOf(fold(mozaik.decide(undone, step("redo")), undone))).toEqual(documentOf(edited));
});

test("undoing everything leads to the beginning, redoing everything to the end", () => {
  const edited = having(create, edit(0, padding(ID.text, 4), text(ID.text, "a"), padding(ID.picture, 2)));
  const undone = [1, 2, 3].reduce((state) => fold(mozaik.decide(state, step("undo")), state), edited);
  expect(documentOf(undone)).toEqual(sample);
  expect(mozaik.decide(undone, step("undo"))).toEqual([]);
  const redone = [1, 2, 3].reduce((state) => fold(mozaik.decide(state, step("redo")), state), undone);
  expect(documentOf(redone)).toEqual(documentOf(edited));
  expect(mozaik.decide(redone, step("redo"))).toEqual([]);
});

test("a new edit empties the redo stack", () => {
  const undone = having(create, edit(0, padding(ID.text, 4)), step("undo"), edit(2, padding(ID.text, 6)));
  expect(mozaik.decide(undone, step("redo"))).toEqual([]);
});

test("undo skips and keeps the changes of others", () => {
  const state = others(having(create, edit(0, padding(ID.text, 4))), padding(ID.picture, 7));
  const undone = fold(mozaik.decide(state, step("undo")), state);
  expect(paddingOf(undone, ID.text)).toBeUndefined();
  expect(paddingOf(undone, ID.picture)).toBe("7px 0px 0px 0px");
});

test("undo is refused if someone else has changed the same field, and names them", () => {
  const state = others(having(create, edit(0, padding(ID.text, 4))), padding(ID.text, 7));
  expect(() => mozaik.decide(state, step("undo"))).toThrow(
    expect.objectContaining({
      kind: "conflict",
      message: expect.stringMatching(/^Someone else changed the same since: Changed padding of text/),
      details: {
        conflicts: [
          {
            id: ID.text,
            path: ["design", "padding"],
            by: expect.objectContaining({ userId: GUEST, revision: 2 }),
          },
        ],
      },
    }),
  );
});

test("another user's edit does not empty my redo stack", () => {
  const state = others(having(create, edit(0, padding(ID.text, 4)), step("undo")), padding(ID.picture, 7));
  expect(mozaik.decide(state, step("redo"))).toMatchObject([{ type: "EditRedone", data: { of: 1 } }]);
});

test("a redone edit can be undone again", () => {
  const state = having(create, edit(0, padding(ID.text, 4)), step("undo"), step("redo"), step("undo"));
  expect(documentOf(state)).toEqual(sample);
});
