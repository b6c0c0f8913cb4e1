import { applyChanges, type EditRequest, emptyDocument } from "../document/index.ts";
import { anyEdit, type Chance, sentence, testId } from "../document/testing/any-edit.ts";
import { ID, sample } from "../document/testing/sample-document.ts";
import { editsReply } from "./edits-reply.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import { ownMozaik, publishedAt } from "./mozaik-state.ts";
import {
  AUTHOR,
  at,
  create,
  documentOf,
  edit,
  fold,
  GUEST,
  having,
  origin,
  others,
  padding,
  paddingOf,
  publish,
  refusal,
  restore,
  settings,
  step,
  text,
} from "./testing/a-mozaik.ts";

describe("creating and settings", () => {
  test("a Mozaik is created once, with the picture its card shows", () => {
    expect(mozaik.decide(fold([]), create)).toEqual([
      {
        type: "MozaikCreated",
        data: { mozaikId: "m1", authorId: AUTHOR, settings, document: sample, previewAssetId: ID.asset, copyOf: null },
      },
    ]);
    expect(mozaik.decide(having(create), create)).toEqual([]);
  });

  test("settings that are left out stay, the same settings are no event", () => {
    const change: MozaikCommand = { type: "changeSettings", by: AUTHOR, settings: { name: "Quay" } };
    expect(mozaik.decide(having(create), change)).toEqual([
      { type: "MozaikSettingsChanged", data: { mozaikId: "m1", settings: { ...settings, name: "Quay" } } },
    ]);
    expect(mozaik.decide(having(create, change), change)).toEqual([]);
  });

  test("a former friendly url is remembered until the next one is given up", () => {
    const url = (name: string): MozaikCommand => ({ type: "changeSettings", by: AUTHOR, settings: { url: name } });
    const renamed = having(create, url("one"), url("two"), {
      type: "changeSettings",
      by: AUTHOR,
      settings: { name: "Quay" },
    });
    expect(renamed).toMatchObject({ formerUrl: "one", settings: { url: "two", name: "Quay" } });
  });
});

describe("who may", () => {
  const remove: MozaikCommand = { type: "delete", by: AUTHOR };
  const changes: MozaikCommand[] = [
    edit(0, padding(ID.text, 1)),
    step("undo"),
    step("redo"),
    restore(0, null, 0),
    publish(),
    { type: "unpublish", by: AUTHOR },
    { type: "changeSettings", by: AUTHOR, settings: { name: "Mine" } },
  ];

  test.each([...changes, remove])("to anyone but its author a Mozaik is not there: $type", (command) => {
    const stranger = { ...command, by: "stranger" };
    for (const state of [fold([]), having(create), having(create, remove)]) {
      expect(() => mozaik.decide(state, stranger)).toThrow(refusal("not-found", "mozaik-not-found"));
    }
  });

  test.each(changes)("a deleted one is not there for its author either: $type", (command) => {
    expect(() => mozaik.decide(having(create, remove), command)).toThrow(refusal("not-found", "mozaik-not-found"));
  });

  test("deleting it again changes nothing", () => {
    expect(mozaik.decide(having(create, remove), remove)).toEqual([]);
  });

  test.each(changes)("a limited copy cannot be changed: $type", (command) => {
    const copy = having({ ...create, copyOf: origin });
    expect(() => mozaik.decide(copy, command)).toThrow(refusal("forbidden", "read-only-copy"));
  });

  test("a limited copy can be thrown away", () => {
    expect(mozaik.decide(having({ ...create, copyOf: origin }), { type: "delete", by: AUTHOR })).toHaveLength(1);
  });
});

describe("editing", () => {
  test("each edit is an event of its own name, saying who, when and what", () => {
    expect(mozaik.decide(having(create), edit(0, padding(ID.text, 4), text(ID.text, "New")))).toMatchObject([
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

  test("an edit on an old revision passes where it touches other fields", () => {
    const state = having(create, edit(0, padding(ID.text, 4)));
    const moved = fold(mozaik.decide(state, edit(0, text(ID.text, "New"), padding(ID.picture, 5))), state);
    expect(paddingOf(moved, ID.text)).toBe("4px 0px 0px 0px");
    expect(paddingOf(moved, ID.picture)).toBe("5px 0px 0px 0px");
  });

  test("an edit on an old revision asks where the same field was changed, and says by whom", () => {
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
              by: { userId: GUEST, at, revision: 1, label: expect.stringContaining("padding") },
            },
          ],
        },
      }),
    );
  });

  test("an edit of what was removed in the meantime is a conflict that names the removal", () => {
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

  test("publishing and settings in between are no conflict", () => {
    const state = having(create, publish(), { type: "changeSettings", by: AUTHOR, settings: { name: "Quay" } });
    expect(mozaik.decide(state, edit(0, padding(ID.text, 4)))).toHaveLength(1);
  });

  test("a revision that is not there yet is malformed", () => {
    expect(() => mozaik.decide(having(create), edit(1, padding(ID.text, 4)))).toThrow(
      refusal("malformed", "unknown-revision"),
    );
    expect(() => mozaik.decide(having(create), step("undo", 1))).toThrow(refusal("malformed", "unknown-revision"));
    expect(() => mozaik.decide(having(create), restore(1, null, 0))).toThrow(refusal("malformed", "unknown-revision"));
  });

  test("what the document refuses is refused with its words", () => {
    const last: EditRequest = { edit: "removePage", input: { id: ID.page } };
    expect(() => mozaik.decide(having(create), edit(0, last))).toThrow(refusal("refused", "one-page-must-remain"));
  });
});

describe("undo and redo", () => {
  test("undo takes the last edit back, redo does it again, both are events that name it", () => {
    const edited = having(create, edit(0, padding(ID.text, 4)), edit(1, padding(ID.text, 8)));
    const undone = fold(mozaik.decide(edited, step("undo")), edited);
    expect(paddingOf(undone, ID.text)).toBe("4px 0px 0px 0px");
    expect(mozaik.decide(edited, step("undo"))).toMatchObject([
      { type: "EditUndone", data: { of: 2, userId: AUTHOR } },
    ]);
    expect(mozaik.decide(undone, step("redo"))).toMatchObject([
      { type: "EditRedone", data: { of: 2, label: expect.stringMatching(/^Redid: Changed padding/) } },
    ]);
    expect(documentOf(fold(mozaik.decide(undone, step("redo")), undone))).toEqual(documentOf(edited));
  });

  test("undoing everything leads back to the beginning, redoing everything to the end", () => {
    const edited = having(create, edit(0, padding(ID.text, 4), text(ID.text, "a"), padding(ID.picture, 2)));
    const undone = [1, 2, 3].reduce((state) => fold(mozaik.decide(state, step("undo")), state), edited);
    expect(documentOf(undone)).toEqual(sample);
    expect(mozaik.decide(undone, step("undo"))).toEqual([]);
    const redone = [1, 2, 3].reduce((state) => fold(mozaik.decide(state, step("redo")), state), undone);
    expect(documentOf(redone)).toEqual(documentOf(edited));
    expect(mozaik.decide(redone, step("redo"))).toEqual([]);
  });

  test("a new edit leaves nothing to redo", () => {
    const undone = having(create, edit(0, padding(ID.text, 4)), step("undo"), edit(2, padding(ID.text, 6)));
    expect(mozaik.decide(undone, step("redo"))).toEqual([]);
  });

  test("undo passes over what others did and keeps it", () => {
    const state = others(having(create, edit(0, padding(ID.text, 4))), padding(ID.picture, 7));
    const undone = fold(mozaik.decide(state, step("undo")), state);
    expect(paddingOf(undone, ID.text)).toBeUndefined();
    expect(paddingOf(undone, ID.picture)).toBe("7px 0px 0px 0px");
  });

  test("undo is refused where someone else changed the same since, and says who", () => {
    const state = others(having(create, edit(0, padding(ID.text, 4))), padding(ID.text, 7));
    expect(() => mozaik.decide(state, step("undo"))).toThrow(
      expect.objectContaining({
        kind: "conflict",
        message: "Someone else has changed the same since.",
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

  test("another's edit does not take my redo away", () => {
    const state = others(having(create, edit(0, padding(ID.text, 4)), step("undo")), padding(ID.picture, 7));
    expect(mozaik.decide(state, step("redo"))).toMatchObject([{ type: "EditRedone", data: { of: 1 } }]);
  });

  test("an edit that was redone can be undone again", () => {
    const state = having(create, edit(0, padding(ID.text, 4)), step("undo"), step("redo"), step("undo"));
    expect(documentOf(state)).toEqual(sample);
  });
});

describe("restoring", () => {
  const edited = () =>
    having(create, edit(0, text(ID.text, "First")), edit(1, text(ID.text, "Second"), padding(ID.picture, 3)));

  test("the whole Mozaik returns to an earlier version", () => {
    const restored = fold(mozaik.decide(edited(), restore(1, null, 3)), edited());
    expect(documentOf(restored)).toEqual(documentOf(having(create, edit(0, text(ID.text, "First")))));
    expect(mozaik.decide(edited(), restore(1, null, 3))).toMatchObject([
      { type: "VersionRestored", data: { revision: 1, nodeId: null, label: "Restored an earlier version" } },
    ]);
  });

  test("a block returns alone", () => {
    const restored = fold(mozaik.decide(edited(), restore(1, ID.text, 3)), edited());
    expect(documentOf(restored).nodes[ID.text]).toMatchObject({ content: { text: sentence("First") } });
    expect(paddingOf(restored, ID.picture)).toBe("3px 0px 0px 0px");
  });

  test("a restore can be undone", () => {
    const restored = fold(mozaik.decide(edited(), restore(0, null, 3)), edited());
    expect(documentOf(restored)).toEqual(sample);
    expect(documentOf(fold(mozaik.decide(restored, step("undo")), restored))).toEqual(documentOf(edited()));
  });

  test("a version that stands already is no event", () => {
    expect(mozaik.decide(edited(), restore(3, null, 3))).toEqual([]);
    expect(mozaik.decide(edited(), restore(2, ID.text, 3))).toEqual([]);
  });

  test("a part that the version does not have is refused", () => {
    expect(() => mozaik.decide(edited(), restore(1, testId(99), 3))).toThrow(refusal("refused", "node-not-found"));
  });

  test("it does not overwrite what its author has not seen", () => {
    const state = others(edited(), text(ID.text, "Theirs"));
    expect(() => mozaik.decide(state, restore(0, null, 3))).toThrow(refusal("conflict", "edit-conflict"));
    expect(mozaik.decide(state, restore(0, ID.picture, 3))).toHaveLength(1);
    expect(mozaik.decide(state, restore(0, null, 4))).toHaveLength(1);
  });
});

describe("publishing", () => {
  test("publishing pins the present revision; nothing new is no event", () => {
    const edited = having(create, edit(0, padding(ID.text, 4)));
    expect(mozaik.decide(edited, publish())).toEqual([
      { type: "MozaikPublished", data: { mozaikId: "m1", revision: 1, previewAssetId: ID.asset, at } },
    ]);
    const published = having(create, edit(0, padding(ID.text, 4)), publish());
    expect(mozaik.decide(published, publish())).toEqual([]);
    const andBack = having(create, publish(), edit(1, padding(ID.text, 4)), step("undo"));
    expect(mozaik.decide(andBack, publish())).toEqual([]);
  });

  test("what was unpublished can be published again", () => {
    const unpublish: MozaikCommand = { type: "unpublish", by: AUTHOR };
    const hidden = having(create, publish(), unpublish);
    expect(mozaik.decide(hidden, unpublish)).toEqual([]);
    expect(mozaik.decide(hidden, publish())).toHaveLength(1);
  });

  test("the version of any time is found again, also of what is gone", () => {
    const gone = having(create, publish("2026-03-01"), edit(1, padding(ID.text, 4)), publish("2026-03-03"), {
      type: "delete",
      by: AUTHOR,
    });
    expect(publishedAt(gone, "2026-03-02")?.document).toEqual(sample);
    expect(publishedAt(gone, "2026-03-03")?.revision).toBe(2);
    expect(publishedAt(gone, "2026-02-01")?.document).toEqual(sample);
    expect(publishedAt(having(create), "2026-03-02")).toBeNull();
  });
});

describe("the answer to edits", () => {
  test("holds everything since the revision they were made on, so that the client arrives where the server is", () => {
    const state = others(having(create, publish(), edit(1, padding(ID.text, 4))), padding(ID.picture, 7));
    const end = ownMozaik(fold(mozaik.decide(state, edit(1, text(ID.text, "New"))), state), AUTHOR);
    const reply = editsReply(end, AUTHOR, 1, end.revision);
    expect(reply).toMatchObject({ revision: 4, canUndo: true, canRedo: false });
    expect(reply.edits.map(({ revision }) => revision)).toEqual([2, 3, 4]);
    expect(reply.edits.reduce((document, { changes }) => applyChanges(document, changes), sample)).toEqual(
      end.document,
    );
  });

  test("of an earlier moment is what it was then", () => {
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

test("a thousand random edits, undos and redos replay to the document that was seen live", () => {
  let seed = 7;
  let ids = 1_000;
  const chance: Chance = {
    below: (n) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * n);
    },
    newId: () => testId(ids++),
  };
  const document = emptyDocument({ page: ID.page, tile: ID.tile });
  const events = mozaik.decide(fold([]), { ...create, document });
  let state = fold(events);
  while (events.length < 1_000) {
    const own = ownMozaik(state, AUTHOR);
    const request = anyEdit(own.document, chance);
    const way = chance.below(10);
    if (way > 1 && !request) continue;
    try {
      const happened = mozaik.decide(
        state,
        way === 0 ? step("undo") : way === 1 ? step("redo") : edit(own.revision, ...(request ? [request] : [])),
      );
      events.push(...happened);
      state = fold(happened, state);
    } catch (error) {
      expect(error).toMatchObject({ kind: expect.stringMatching(/refused|too-large/) });
    }
  }
  expect(documentOf(fold(JSON.parse(JSON.stringify(events))))).toEqual(documentOf(state));
  expect(documentOf(having({ ...create, document })).nodes).not.toEqual(documentOf(state).nodes);
});
