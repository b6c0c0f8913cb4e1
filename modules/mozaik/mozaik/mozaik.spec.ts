import { emptyDocument } from "../document/index.ts";
import { anyEdit, type Chance, testId } from "../document/testing/any-edit.ts";
import { ID, sample } from "../document/testing/sample-document.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import { ownMozaik, publishedAt } from "./mozaik-state.ts";
import {
  AUTHOR,
  at,
  create,
  documentOf,
  edit,
  fold,
  having,
  origin,
  padding,
  publish,
  refusal,
  restore,
  settings,
  step,
} from "./testing/a-mozaik.ts";

describe("creating and settings", () => {
  test("a Mozaik is created once, with the picture for its card", () => {
    expect(mozaik.decide(fold([]), create)).toEqual([
      {
        type: "MozaikCreated",
        data: { mozaikId: "m1", authorId: AUTHOR, settings, document: sample, previewAssetId: ID.asset, copyOf: null },
      },
    ]);
    expect(mozaik.decide(having(create), create)).toEqual([]);
  });

  test("omitted settings stay, and unchanged settings are not an event", () => {
    const change: MozaikCommand = { type: "changeSettings", by: AUTHOR, settings: { name: "Quay" } };
    expect(mozaik.decide(having(create), change)).toEqual([
      { type: "MozaikSettingsChanged", data: { mozaikId: "m1", settings: { ...settings, name: "Quay" } } },
    ]);
    expect(mozaik.decide(having(create, change), change)).toEqual([]);
  });

  test("a Mozaik is listed unless it is created unlisted, and its author can change that with its settings", () => {
    const unlisted: MozaikCommand = { ...create, isListed: false };
    const chosen = (isListed: boolean) => ({ type: "MozaikListingChosen", data: { mozaikId: "m1", isListed } });
    expect(mozaik.decide(fold([]), unlisted)).toMatchObject([{ type: "MozaikCreated" }, chosen(false)]);
    const choose = (isListed: boolean, more = {}): MozaikCommand => ({
      type: "changeSettings",
      by: AUTHOR,
      settings: { isListed, ...more },
    });
    expect(mozaik.decide(having(create), choose(true))).toEqual([]);
    expect(mozaik.decide(having(create), choose(false))).toEqual([chosen(false)]);
    expect(mozaik.decide(having(unlisted), choose(false))).toEqual([]);
    expect(mozaik.decide(having(unlisted), choose(true, { name: "Quay" }))).toEqual([
      { type: "MozaikSettingsChanged", data: { mozaikId: "m1", settings: { ...settings, name: "Quay" } } },
      chosen(true),
    ]);
    expect(having(unlisted, { type: "changeSettings", by: AUTHOR, settings: { name: "Quay" } })).toMatchObject({
      isListed: false,
    });
  });

  test("a former friendly url is remembered until the next one is released", () => {
    const url = (name: string): MozaikCommand => ({ type: "changeSettings", by: AUTHOR, settings: { url: name } });
    const renamed = having(create, url("one"), url("two"), {
      type: "changeSettings",
      by: AUTHOR,
      settings: { name: "Quay" },
    });
    expect(renamed).toMatchObject({ formerUrl: "one", settings: { url: "two", name: "Quay" } });
  });
});

describe("permissions", () => {
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

  test.each([...changes, remove])("a Mozaik does not exist for anyone but its author: $type", (command) => {
    const stranger = { ...command, by: "stranger" };
    for (const state of [fold([]), having(create), having(create, remove)]) {
      expect(() => mozaik.decide(state, stranger)).toThrow(refusal("not-found", "mozaik-not-found"));
    }
  });

  test.each(changes)("a deleted Mozaik does not exist for its author either: $type", (command) => {
    expect(() => mozaik.decide(having(create, remove), command)).toThrow(refusal("not-found", "mozaik-not-found"));
  });

  test("deleting it twice changes nothing", () => {
    expect(mozaik.decide(having(create, remove), remove)).toEqual([]);
  });

  test.each(changes)("a limited copy cannot be changed: $type", (command) => {
    const copy = having({ ...create, copyOf: origin });
    expect(() => mozaik.decide(copy, command)).toThrow(refusal("forbidden", "read-only-copy"));
  });

  test("a limited copy can be deleted", () => {
    expect(mozaik.decide(having({ ...create, copyOf: origin }), { type: "delete", by: AUTHOR })).toHaveLength(1);
  });
});

describe("publishing", () => {
  test("publishing pins the current revision; publishing it twice is not an event", () => {
    const edited = having(create, edit(0, padding(ID.text, 4)));
    expect(mozaik.decide(edited, publish())).toEqual([
      { type: "MozaikPublished", data: { mozaikId: "m1", revision: 1, previewAssetId: ID.asset, at } },
    ]);
    const published = having(create, edit(0, padding(ID.text, 4)), publish());
    expect(mozaik.decide(published, publish())).toEqual([]);
    const andBack = having(create, publish(), edit(1, padding(ID.text, 4)), step("undo"));
    expect(mozaik.decide(andBack, publish())).toEqual([]);
  });

  test("an unpublished Mozaik can be published again", () => {
    const unpublish: MozaikCommand = { type: "unpublish", by: AUTHOR };
    const hidden = having(create, publish(), unpublish);
    expect(mozaik.decide(hidden, unpublish)).toEqual([]);
    expect(mozaik.decide(hidden, publish())).toHaveLength(1);
  });

  test("publishing it unchanged after hiding it is the same version, so copies of it are not out of date", () => {
    const hidden = having(create, publish(), { type: "unpublish", by: AUTHOR });
    expect(mozaik.decide(hidden, publish())).toMatchObject([{ type: "MozaikPublished", data: { revision: 0 } }]);
    const changed = having(create, publish(), { type: "unpublish", by: AUTHOR }, edit(2, padding(ID.text, 4)));
    expect(mozaik.decide(changed, publish())).toMatchObject([{ type: "MozaikPublished", data: { revision: 3 } }]);
  });

  test("the version of any time can be found, also of a deleted Mozaik", () => {
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

test("a thousand random edits, undos and redos replay to the same document", () => {
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
