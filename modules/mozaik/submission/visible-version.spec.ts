import { form } from "../../../test/support/forms.ts";
import { HistoryNeeded } from "../../decider.ts";
import { mozaik } from "../mozaik/mozaik.ts";
import type { MozaikState } from "../mozaik/mozaik-state.ts";
import { visibleVersion } from "./visible-version.ts";

const settings = { name: "Form", summary: "", tags: [], url: "", isPublic: true };
const created = {
  type: "MozaikCreated",
  data: { mozaikId: "m", authorId: "author", settings, document: form, previewAssetId: null, copyOf: null },
} as const;
const published = (revision: number) =>
  ({ type: "MozaikPublished", data: { mozaikId: "m", revision, previewAssetId: null, at: "" } }) as const;
const unpublished = { type: "MozaikUnpublished", data: { mozaikId: "m" } } as const;
const state = [created, published(0), unpublished, published(2)].reduce(mozaik.evolve, mozaik.initial);

/** The state from a snapshot, which keeps only the newest publication. */
function forgetful(whole: MozaikState): MozaikState {
  if (whole.status === "none" || !whole.publications) throw new Error("nothing is published");
  return { ...whole, publications: { ...whole.publications, before: "not-kept" } };
}

test.each([0, 2])(
  "the version of revision %d is found, even if another one was published before or after it",
  (revision) => {
    expect(visibleVersion(state, null, revision)).toMatchObject({ authorId: "author", version: { revision } });
  },
);

test.each([1, 3])("a version of revision %d was never shown", (revision) => {
  expect(() => visibleVersion(state, null, revision)).toThrow("This page has changed.");
});

test("reads from the log what a snapshot left out, and nothing else", () => {
  expect(() => visibleVersion(forgetful(state), null, 0)).toThrow(HistoryNeeded);
  expect(visibleVersion(forgetful(state), null, 2).version.revision).toBe(2);
  expect(() => visibleVersion(forgetful(state), null, 3)).toThrow("This page has changed.");
});

describe("a limited copy, which is never published", () => {
  const copyOf = { mozaikId: "o", orderId: "p", license: "", readOnly: true, version: 1, name: "", authorId: "seller" };
  const adopted = {
    type: "NewVersionAdopted",
    data: { mozaikId: "m", userId: "author", at: "", description: { adopted: { from: 1, to: 2 } }, changes: [] },
  } as const;
  const shared = (revision: number) =>
    ({ type: "CopyShared", data: { mozaikId: "m", key: "k", revision, at: "" } }) as const;
  const copy = [{ ...created, data: { ...created.data, copyOf } } as const, shared(1), adopted, shared(2)].reduce(
    mozaik.evolve,
    mozaik.initial,
  );

  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
  ])("opened as revision %d shows the version of revision %d", (revision, version) => {
    expect(visibleVersion(copy, "friend", revision, true).version.revision).toBe(version);
  });

  test("is shown to nobody to whom its holder does not open it, and in no version to come", () => {
    expect(() => visibleVersion(copy, "friend", 2)).toThrow("There is no such Mozaik.");
    expect(() => visibleVersion(copy, "friend", 4, true)).toThrow("This page has changed.");
  });
});
