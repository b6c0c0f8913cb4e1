import { labelOf } from "../document/index.ts";
import { edited, ID, sample } from "../document/testing/sample-document.ts";
import type { AdoptVersion } from "./adopt-version.ts";
import { ownMozaik } from "./mozaik-state.ts";
import {
  AUTHOR,
  at,
  create,
  documentOf,
  edit,
  GUEST,
  having,
  origin,
  padding,
  refusal,
  step,
} from "./testing/a-mozaik.ts";

const full = { ...create, copyOf: { ...origin, version: 4, readOnly: false } } as const;
const limited = { ...create, copyOf: { ...origin, version: 4 } } as const;
const published = edited(sample, { edit: "renamePage", input: { id: ID.page, name: "New" } }, padding(ID.picture, 8));
const adopt = (more: Partial<AdoptVersion> = {}): AdoptVersion => ({
  type: "adopt",
  by: AUTHOR,
  at,
  baseRevision: 0,
  newVersion: { from: 4, base: sample, version: 9, document: published },
  keep: "mine",
  ...more,
});
const copied = (state: ReturnType<typeof having>) => ownMozaik(state, AUTHOR).copiedVersion;

test("a copy without changes of its own becomes the new version", () => {
  const state = having(full, adopt());
  expect(documentOf(state)).toEqual(published);
  expect(copied(state)).toBe(9);
});

test("own changes are kept, and in a conflict those that their owner chooses", () => {
  const mine = [edit(0, padding(ID.picture, 3)), edit(1, padding(ID.text, 2))];
  const kept = having(full, ...mine, adopt({ baseRevision: 2 }));
  expect(documentOf(kept)).toEqual(edited(published, padding(ID.picture, 3), padding(ID.text, 2)));
  const theirs = having(full, ...mine, adopt({ baseRevision: 2, keep: "author" }));
  expect(documentOf(theirs)).toEqual(edited(published, padding(ID.text, 2)));
});

test("it is one edit that can be undone, and then the version can be adopted again", () => {
  const undone = having(full, edit(0, padding(ID.text, 2)), adopt({ baseRevision: 1 }), step("undo"));
  expect(documentOf(undone)).toEqual(edited(sample, padding(ID.text, 2)));
  expect(copied(undone)).toBe(4);
  const { log } = ownMozaik(undone, AUTHOR);
  expect(log && labelOf(log.description)).toBe("Undid: Adopted the author's new version");
  expect(copied(having(full, adopt(), step("undo"), step("redo")))).toBe(9);
});

test("adopting it twice changes nothing", () => {
  const state = having(full, adopt());
  expect(having(full, adopt(), adopt({ baseRevision: 1 }))).toEqual(state);
});

test("a merge with another version than the copy has is refused", () => {
  const newer = { from: 5, base: sample, version: 9, document: published };
  expect(() => having(full, adopt({ newVersion: newer }))).toThrow(refusal("conflict", "version-changed"));
});

test("a shared limited copy shows the new version under its link, and answers to the former one still count", () => {
  const share = { type: "shareCopy", by: AUTHOR, at, key: "key", terms: {} } as const;
  const state = ownMozaik(having(limited, share, adopt({ baseRevision: 1 })), AUTHOR);
  expect(state).toMatchObject({ linkKey: "key", document: published });
  expect(state.publications).toMatchObject({
    revision: 2,
    document: published,
    before: { revision: 0, document: sample },
  });
});

test("a limited copy that is shared later shows the version adopted last", () => {
  const share = { type: "shareCopy", by: AUTHOR, at, key: "key", terms: {} } as const;
  const state = having(limited, share, { type: "revokeLink", by: AUTHOR }, adopt({ baseRevision: 2 }), share);
  expect(ownMozaik(state, AUTHOR).publications).toMatchObject({ document: published });
});

test("only its owner adopts, and only in a copy", () => {
  const notThere = refusal("not-found", "mozaik-not-found");
  expect(() => having(full, adopt({ by: "stranger" }))).toThrow(notThere);
  const invite = { type: "addEditor", by: AUTHOR, userId: GUEST } as const;
  expect(() => having(full, invite, adopt({ by: GUEST, baseRevision: 1 }))).toThrow(notThere);
  expect(() => having(create, adopt())).toThrow(refusal("refused", "not-a-copy"));
});
